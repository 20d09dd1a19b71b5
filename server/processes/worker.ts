import cluster from 'node:cluster'

/** Commands of the supervisor to a process: to end within seconds, or once its visitors' requests have ended. */
export type WorkerCommand = 'stop' | 'retire'

/** True if a supervisor started this process; it then manages the database and the process's replacement. */
export const isSupervised = cluster.isWorker

/** True if this process does the one-time work of a start of the site. */
export const isFirst = !cluster.isWorker || cluster.worker?.id === 1

/** Calls `obey` when the supervisor sends the command. */
export function onOrder(order: WorkerCommand, obey: () => void): void {
  if (isSupervised) process.on('message', (heard) => heard === order && obey())
}

/** Reports to the supervisor that this process answers requests. */
export function reportReady(): void {
  process.send?.('ready')
}
