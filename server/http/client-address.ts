import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { log } from '#app/lib/log.server.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

/**
 * The visitor's network address: the socket's, or with proxies of ours in front the entry that the outermost of them
 * added to `X-Forwarded-For`. Entries further left are the visitor's own words and never counted, and so is the whole
 * header where it does not come from a proxy that is trusted.
 */
export function clientAddress(request: IncomingMessage, proxies: TrustedProxies): string {
  const forwarded = proxies.hops === 0 ? '' : String(request.headers['x-forwarded-for'] ?? '')
  return addressFrom(request.socket.remoteAddress ?? '', forwarded, proxies)
}

/** Address of a client from the socket's address and `X-Forwarded-For`. */
export function addressFrom(remote: string, forwardedFor: string, proxies: TrustedProxies): string {
  if (forwardedFor === '' || proxies.hops === 0) return plainAddress(remote)
  if (!proxies.trusts(remote)) {
    tellOfStranger()
    return plainAddress(remote)
  }
  const entry = plainAddress(withoutPort(forwardedFor.split(',').at(-proxies.hops)?.trim() ?? ''))
  return isIP(entry) ? entry : plainAddress(remote)
}

/** The address of an entry that some proxies write with a port: `203.0.113.7:41234`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? []
  return ipv6 ?? ipv4 ?? entry
}

/** IPv4 inside IPv6 is IPv4: one visitor has one address. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}

let hasWarned = false

/** Once: an attacker may send it, but so does a proxy of ours that is not configured, and then all visitors are one. */
function tellOfStranger(): void {
  if (hasWarned) return
  hasWarned = true
  log().warn('X-Forwarded-For came from an address that is not in TRUSTED_PROXIES and was not believed')
}
