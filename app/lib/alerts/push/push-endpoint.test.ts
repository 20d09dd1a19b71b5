import { expect, test } from 'vitest'
import { isPushEndpoint } from './push-endpoint.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('the address %s is a push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com@10.0.0.1/fcm',
  'https://user:word@fcm.googleapis.com/fcm',
  'https://fcm.googleapis.com.example.com/fcm',
  'https://examplefcm.googleapis.com/fcm',
  'https://notify.windows.com/w',
  'https://notify.windows.com.example.com/w',
  'https://evilnotify.windows.com/w',
  'https://127.0.0.1/fcm',
  'https://[::1]/fcm',
  'https://localhost:3000/admin',
  'http://127.0.0.1:4000/push',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'no address',
  '',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('the address %s is no push service', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false)
})

test('the push service of the tests is allowed by its origin only', () => {
  const standIn = 'http://127.0.0.1:4000'
  expect(isPushEndpoint('http://127.0.0.1:4000/push', standIn)).toBe(true)
  expect(isPushEndpoint('http://127.0.0.1:4001/push', standIn)).toBe(false)
})
