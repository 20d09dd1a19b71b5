import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readEnv } from './env.server.ts'

describe('the address to listen on', () => {
  it.each([
    [{}, '0.0.0.0'],
    [{ TRUST_PROXY: '0' }, '0.0.0.0'],
    [{ TRUST_PROXY: '1' }, '127.0.0.1'],
    [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ TRUST_PROXY: '1', HOST: '' }, '127.0.0.1'],
    [{ NODE_ENV: 'development' }, '127.0.0.1'],
  ])('with %o is %s', (variables, host) => {
    expect(readEnv(variables).HOST).toBe(host)
  })
})

describe('TRUSTED_PROXIES', () => {
  it('lists addresses and networks', () => {
    const { TRUSTED_PROXIES } = readEnv({
      TRUSTED_PROXIES: '203.0.113.7, 2001:db8::/32,198.51.100.0/24',
      TRUST_PROXY: '1',
    })
    expect(TRUSTED_PROXIES).toEqual(['203.0.113.7', '2001:db8::/32', '198.51.100.0/24'])
    expect(readEnv({}).TRUSTED_PROXIES).toEqual([])
  })

  it.each(['proxy.example', '203.0.113.7,', '203.0.113.0/33', '300.0.0.1', 'true'])('refuses %s', (value) => {
    expect(() => readEnv({ TRUSTED_PROXIES: value, TRUST_PROXY: '1' })).toThrow(
      /TRUSTED_PROXIES is not valid: .+203\.0\.113\.7/,
    )
  })

  it('means nothing without TRUST_PROXY, and says so', () => {
    expect(() => readEnv({ TRUSTED_PROXIES: '203.0.113.7' })).toThrow(/TRUST_PROXY/)
  })
})

describe('e-mail', () => {
  it.each([
    ['Centre Kiné <accueil@exemple.cm>', { name: 'Centre Kiné', address: 'accueil@exemple.cm' }],
    ['accueil@exemple.cm', { name: '', address: 'accueil@exemple.cm' }],
  ])('comes from %s', (MAIL_FROM, expected) => {
    expect(readEnv({ SMTP_URL: 'smtps://mail.example', MAIL_FROM }).MAIL_FROM).toEqual(expected)
  })

  it.each([
    [{ SMTP_URL: 'smtps://mail.example' }, /MAIL_FROM is not valid: it says whom e-mail comes from/],
    [{ MAIL_FROM: 'accueil@exemple.cm' }, /SMTP_URL is not valid: it names the server/],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'accueil@exemple.cm' }, /SMTP_URL is not valid/],
    [
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Centre Kiné' },
      /MAIL_FROM is not valid: it is an address/,
    ],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'A\r\nBcc: b <a@b.cm>' }, /MAIL_FROM is not valid/],
  ])('with %o stops the start', (variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(sentence)
  })
})

describe('WEB_PROCESSES', () => {
  it('is one, a number, or one for each core', () => {
    expect(readEnv({}).WEB_PROCESSES).toBe(1)
    expect(readEnv({ WEB_PROCESSES: '3' }).WEB_PROCESSES).toBe(3)
    expect(readEnv({ WEB_PROCESSES: 'auto' }).WEB_PROCESSES).toBe(Math.min(availableParallelism(), 16))
  })

  it.each(['0', '17', '1.5', 'all'])('refuses %s', (value) => {
    expect(() => readEnv({ WEB_PROCESSES: value })).toThrow('WEB_PROCESSES is not valid')
  })
})
