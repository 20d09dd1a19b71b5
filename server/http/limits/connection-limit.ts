import type { Server, Socket } from 'node:net'
import { networkOf } from '#app/lib/http/network.ts'
import { log } from '#app/lib/log.server.ts'

/** Open connections per address: many patients share a mobile operator's address. */
export const mostPerAddress = 400

/** Pause between two warnings in the log, in milliseconds. */
const logPauseMs = 60_000

/**
 * Closes new connections of an address that holds `most` already; addresses for which `isProxy` is true have no limit.
 */
export function limitConnections(
  server: Server,
  { most, isProxy }: { most: number; isProxy: (address: string) => boolean },
): void {
  const open = new Map<string, number>()
  let toldAt = Number.NEGATIVE_INFINITY

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const network = networkOf(remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    if (count > most) return refuse(socket)
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })

  function refuse(socket: Socket): void {
    socket.destroy()
    if (performance.now() - toldAt < logPauseMs) return
    toldAt = performance.now()
    log().warn({ most }, 'an address has too many connections')
  }
}
