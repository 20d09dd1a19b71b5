import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { log } from '#app/lib/log.server.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/**
 * The visitor's network address: the socket's or, behind our own proxies, the entry that the outermost of them added to
 * `X-Forwarded-For`. Entries further left come from the client and are ignored; so is the whole header if it does not
 * come from a trusted proxy.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const forwarded = proxies.hops === 0 ? '' : String(request.headers['x-forwarded-for'] ?? '')
  return addressFrom(request.socket.remoteAddress ?? '', forwarded, proxies)
}

/** Address of a client, from the socket's address and `X-Forwarded-For`. */
export function addressFrom(remote: string, forwardedFor: string, proxies: TrustedProxies): string {
  if (forwardedFor === '' || proxies.hops === 0) return plainAddress(remote)
  if (!proxies.trusts(remote)) {
    warnOfUntrustedProxy()
    return plainAddress(remote)
  }
  const entry = plainAddress(withoutPort(forwardedFor.split(',').at(-proxies.hops)?.trim() ?? ''))
  return isIP(entry) ? entry : plainAddress(remote)
}

/** Removes the port that some proxies add: `203.0.113.7:41234`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
}

/** Converts IPv4-mapped IPv6 to IPv4, so that one visitor has one address. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

let hasWarned = false

/**
 * Warns once. An attacker may send the header, but so may one of our own proxies that is missing in the configuration,
 * and then all visitors share one address.
 */
function warnOfUntrustedProxy(): void {
  if (hasWarned) return
  hasWarned = true
  log().warn('X-Forwarded-For came from an address that is not in TRUSTED_PROXIES and was ignored')
}
