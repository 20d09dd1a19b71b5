import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress } from './client-address.ts'

it.each([
  ['::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
  ['10.0.0.1', '1.2.3.4', 0, '10.0.0.1'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
  ['10.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.2', 2, '1.2.3.4'],
  ['10.0.0.1', '2001:db8::1', 1, '2001:db8::1'],
  ['10.0.0.1', '1.2.3.4', 2, '10.0.0.1'],
  ['10.0.0.1', 'nonsense', 1, '10.0.0.1'],
  ['10.0.0.1', undefined, 1, '10.0.0.1'],
])('socket %s, forwarded %s, %i proxies: %s', (remoteAddress, forwarded, hops, address) => {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }
  expect(clientAddress(request as unknown as IncomingMessage, hops)).toBe(address)
})
