import cluster from 'node:cluster'

/** Orders of the supervisor to a process: to end within seconds, or once the requests of its visitors have ended. */
export type WorkerCommand = 'stop' | 'retire'

/** True if a supervisor started this process, and takes care of the database and of its successor. */
export const isSupervised = cluster.isWorker

/** True if this process does the work that a start of the site does once. */
export const isFirst = !cluster.isWorker || cluster.worker?.id === 1

/** Does what the supervisor asks for. */
export function onOrder(order: WorkerCommand, obey: () => void): void {
  if (isSupervised) process.on('message', (heard) => heard === order && obey())
}

/** Tells the supervisor that requests are answered from now on. */
export function tellReady(): void {
  process.send?.('ready')
}
