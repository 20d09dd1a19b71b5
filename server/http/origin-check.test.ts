import { describe, expect, it } from 'vitest'
import { isSameOrigin } from './origin-check.ts'

const ours = { origin: 'https://clinic.example', isSet: true }
const unset = { origin: 'http://localhost:3000', isSet: false }
const host = 'clinic.example'

describe('requests of the same origin', () => {
  it.each([
    ['same-origin', { 'sec-fetch-site': 'same-origin', origin: 'https://clinic.example' }],
    ['same-origin without Origin', { 'sec-fetch-site': 'same-origin' }],
    ['a form that hides its origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['an older browser', { origin: 'https://clinic.example' }],
    ['a very old one', { referer: 'https://clinic.example/contact' }],
    [
      'a second name of ours',
      { 'sec-fetch-site': 'same-origin', origin: 'https://www.clinic.example', host: 'www.clinic.example' },
    ],
  ])('a request is of the same origin: %s', (_, headers) => {
    expect(isSameOrigin({ host, ...headers }, ours)).toBe(true)
  })

  it('a request to the current address is of the same origin while no origin is set', () => {
    expect(isSameOrigin({ host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }, unset)).toBe(true)
    expect(isSameOrigin({ host: 'localhost:3000', origin: 'http://localhost:3000' }, unset)).toBe(true)
  })
})

describe('requests of another origin', () => {
  it('a foreign origin is refused while no origin is set', () => {
    expect(isSameOrigin({ host, origin: 'https://evil.example' }, unset)).toBe(false)
    expect(isSameOrigin({ origin: 'https://undefined' }, unset)).toBe(false)
  })
})
