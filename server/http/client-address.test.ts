import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'
import { trustedProxies } from './trusted-proxies.ts'

it.each([
  ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ['10.0.0.1', '6.6.6.6, 203.0.113.7:41234', 1, '203.0.113.7'],
  ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['10.0.0.1', '[2001:db8::1]', 1, '2001:db8::1'],
  ['10.0.0.1', '[::ffff:1.2.3.4]:80', 1, '1.2.3.4'],
  ['10.0.0.1', '[nonsense]:80', 1, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 2, '10.0.0.1'],
  ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
  ['::ffff:10.0.0.1', '1.2.3.4', 1, '1.2.3.4'],
])('the client of socket %s, forwarded %s, %i proxies: %s', (remoteAddress, forwarded, hops, address) => {
  expect(addressOf(remoteAddress, forwarded, hops)).toBe(address)
})

describe('X-Forwarded-For', () => {
  it.each(['127.0.0.1', '::1', '172.16.0.9', '192.168.1.1', 'fd00::7', '198.51.100.7', '2001:db8:1::9'])(
    'X-Forwarded-For is trusted from %s',
    (peer) => {
      expect(addressOf(peer, '1.2.3.4', 1, ['198.51.100.7', '2001:db8:1::/48'])).toBe('1.2.3.4')
    },
  )

  it.each(['203.0.113.7', '172.32.0.1', '100.64.0.1', '2001:db8:2::9', '198.51.100.8', ''])(
    'X-Forwarded-For is ignored from %s',
    (peer) => {
      expect(addressOf(peer, '1.2.3.4', 1, ['198.51.100.7', '2001:db8:1::/48'])).toBe(peer)
    },
  )
})

function addressOf(remoteAddress: string, forwarded: string | undefined, hops: number, named: string[] = []) {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  return clientAddress(request as unknown as IncomingMessage, trustedProxies(hops, named))
}
