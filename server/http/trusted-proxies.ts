import { BlockList, isIP } from 'node:net'
import { plainAddress } from './client-address.ts'

export type TrustedProxies = {
  /** Number of our own proxies in front of the site. */
  hops: number
  /** True if the address is that of one of our proxies, whose `X-Forwarded-For` is trusted. */
  trusts: (address: string) => boolean
}

/**
 * The proxies in front of the site: none for 0 `hops`, otherwise clients on this machine, in a private network, or in
 * one of the `named` addresses and networks (`203.0.113.7`, `2001:db8::/32`).
 */
export function trustedProxies(hops: number, named: readonly string[]): TrustedProxies {
  const list = new BlockList()
  if (hops > 0) for (const each of [...nearby, ...named]) add(list, each)
  // Every request is checked, and nearly all come from the same proxy.
  let last = { address: '', isTrusted: false }

  function trusts(address: string): boolean {
    if (hops === 0) return false
    if (address !== last.address) last = { address, isTrusted: includes(list, plainAddress(address)) }
    return last.isTrusted
  }

  return { hops, trusts }
}

const nearby = ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']

function add(list: BlockList, network: string): void {
  const [address = '', prefix] = network.split('/')
  if (prefix === undefined) list.addAddress(address, familyOf(address))
  else list.addSubnet(address, Number(prefix), familyOf(address))
}

function includes(list: BlockList, address: string): boolean {
  return isIP(address) !== 0 && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
