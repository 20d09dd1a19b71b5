import cluster from 'node:cluster'

/** What the supervisor may ask of a process: to end within seconds, or once the requests of its visitors have ended. */
export type Order = 'stop' | 'retire'

/** Whether a supervisor started this process, and sees to the database and to who comes after it. */
export const isSupervised = cluster.isWorker

/** Whether this is the process that does what a start of the site does once. */
export const isFirst = !cluster.isWorker || cluster.worker?.id === 1

/** Does what the supervisor asks for. */
export function onOrder(order: Order, obey: () => void): void {
  if (isSupervised) process.on('message', (heard) => heard === order && obey())
}

/** Tells the supervisor that requests are answered from now on. */
export function tellReady(): void {
  process.send?.('ready')
}
