import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The visitor's network address: the socket's, or with `hops` proxies of ours in front the entry that the outermost
 * of them added to `X-Forwarded-For`. Entries further left are the visitor's own words and never counted.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const forwarded = hops === 0 ? '' : String(request.headers['x-forwarded-for'] ?? '')
  return addressFrom(request.socket.remoteAddress ?? '', forwarded, hops)
}

/** The same from the socket's address and what `X-Forwarded-For` says. */
export function addressFrom(remote: string, forwardedFor: string, hops: number): string {
  const socket = plainAddress(remote)
  if (hops === 0) return socket
  const entry = plainAddress(forwardedFor.split(',').at(-hops)?.trim() ?? '')
  return isIP(entry) ? entry : socket
}

/** IPv4 inside IPv6 is IPv4: one visitor has one address. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
