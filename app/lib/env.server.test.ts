import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { readEnv, readSiteEnv } from './env.server.ts'

describe('the address to listen on', () => {
  it.each([
    [{}, '0.0.0.0'],
    [{ TRUST_PROXY: '0' }, '0.0.0.0'],
    [{ TRUST_PROXY: '1' }, '127.0.0.1'],
    [{ TRUST_PROXY: '1', HOST: '0.0.0.0' }, '0.0.0.0'],
    [{ TRUST_PROXY: '1', HOST: '' }, '127.0.0.1'],
    [{ NODE_ENV: 'development' }, '127.0.0.1'],
  ])('the address to listen on with %o is %s', (variables, host) => {
    expect(readEnv(variables).HOST).toBe(host)
  })
})

describe('TRUSTED_PROXIES', () => {
  it('TRUSTED_PROXIES is a list of addresses and networks', () => {
    const { TRUSTED_PROXIES } = readEnv({
      TRUSTED_PROXIES: '203.0.113.7, 2001:db8::/32,198.51.100.0/24',
      TRUST_PROXY: '1',
    })
    expect(TRUSTED_PROXIES).toEqual(['203.0.113.7', '2001:db8::/32', '198.51.100.0/24'])
    expect(readEnv({}).TRUSTED_PROXIES).toEqual([])
  })

  it.each(['proxy.example', '203.0.113.7,', '203.0.113.0/33', '300.0.0.1', 'true'])(
    'TRUSTED_PROXIES refuses %s',
    (value) => {
      expect(() => readEnv({ TRUSTED_PROXIES: value, TRUST_PROXY: '1' })).toThrow(
        /TRUSTED_PROXIES is not valid: .+203\.0\.113\.7/,
      )
    },
  )

  it('TRUSTED_PROXIES without TRUST_PROXY is refused with a message', () => {
    expect(() => readEnv({ TRUSTED_PROXIES: '203.0.113.7' })).toThrow(/TRUST_PROXY/)
  })
})

describe('an invalid value', () => {
  it.each([
    ['NODE_ENV', 'prod', 'it is development, production or test'],
    ['WEB_PROCESSES', 'many', 'it is a number from 1 to 16, or auto'],
    ['PORT', 'http', 'it is a number from 0 to 65535'],
    ['PORT', '70000', 'it is a number from 0 to 65535'],
    ['PUBLIC_ORIGIN', 'example.org', 'it is an address that begins with https:// or http://'],
    ['PUBLIC_ORIGIN', 'https://example.org/site', 'it is an address that begins with https:// or http://'],
    ['DATABASE_URL', 'mysql://localhost/site', 'it is an address such as postgres://'],
    ['CLINIC_PHONE', '12', 'it is a telephone number, such as +237 6 71 23 45 67'],
    ['ADMIN_EMAIL', 'rose', 'it is an e-mail address'],
    ['ADMIN_PASSWORD', 'short', 'it has at least 12 characters'],
    ['TRUST_PROXY', 'yes', 'it is a number from 0 to 5'],
    ['METRICS_PORT', '0', 'it is a number from 1 to 65535'],
    ['PAGE_CACHE', 'true', 'it is on or off'],
    ['OFFLINE', '1', 'it is on or off'],
    ['PICTURE_WORK', 'no', 'it is on or off'],
    ['FIRST_CONTENT', 'no', 'it is on or off'],
    ['MEDIA_STORE', 'cloud', 'it is disk or s3'],
    ['MEDIA_ORIGIN', 'pictures.example', 'it is an address such as https://pictures.example'],
    ['MEDIA_ORIGIN', 'https://pictures.example/?size=1', 'it is an address such as https://pictures.example'],
    ['MEDIA_STORE', 's3', 'it is s3, which needs S3_ENDPOINT, S3_BUCKET, S3_REGION'],
    ['BACKUP_PASSPHRASE', 'short', 'it has at least 12 characters'],
    ['SMTP_URL', 'mail.example', 'it is an address such as smtps://'],
    ['SMTP_URL', 'smtp://site:100%@mail.example', 'it is an address such as smtps://'],
    ['LISTEN_FD', 'x', 'the start command sets it'],
    ['PUSH_STAND_IN', 'http://example.org', 'it is an address of this machine'],
    ['BACKUP_DIR', '/nowhere/backups', 'it is the path of a folder that is there and can be written'],
    ['BACKUP_DIR', import.meta.filename, 'it is the path of a folder that is there and can be written'],
    ['BACKUP_HOUR', '24', 'it is an hour from 0 to 23, or off'],
    ['S3_ENDPOINT', 's3.example', 'it is an address such as https://s3.example'],
    ['S3_BUCKET', 'My bucket', 'it is the name of a bucket'],
    ['BACKUP_HOOK', 'rclone copy', 'it is the whole path of a program'],
    ['LOG_LEVEL', 'loud', 'it is debug, info, warn, error or silent'],
  ])('an invalid value of %s (%s) stops the start with its rule', (name, value, rule) => {
    expect(() => readSiteEnv({ [name]: value })).toThrow(`The variable ${name} is not valid: ${rule}`)
  })

  it('an invalid value is named beside the other invalid ones', () => {
    expect(() => readEnv({ PORT: 'http', LOG_LEVEL: 'loud' })).toThrow(
      /PORT is not valid.+LOG_LEVEL is not valid/,
    )
  })
})

describe('CLINIC_PHONE', () => {
  it.each(['671234567', '+237 6 71 23 45 67', '233 42 00 00 / 671 23 45 67', '+33 1 23 45 67 89'])(
    'CLINIC_PHONE may be %s',
    (text) => {
      expect(readEnv({ CLINIC_PHONE: text }).CLINIC_PHONE).toBe(text)
    },
  )
})

describe('the settings of e-mail', () => {
  it.each([
    ['Centre Kiné <accueil@exemple.cm>', { name: 'Centre Kiné', address: 'accueil@exemple.cm' }],
    ['accueil@exemple.cm', { name: '', address: 'accueil@exemple.cm' }],
  ])('the sender of e-mail is read from %s', (MAIL_FROM, expected) => {
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
  ])('the settings of e-mail %o stop the start', (variables, sentence) => {
    expect(() => readEnv(variables)).toThrow(sentence)
  })
})

describe('WEB_PROCESSES', () => {
  it('WEB_PROCESSES is one, a number, or one for each core', () => {
    expect(readEnv({}).WEB_PROCESSES).toBe(1)
    expect(readEnv({ WEB_PROCESSES: '3' }).WEB_PROCESSES).toBe(3)
    expect(readEnv({ WEB_PROCESSES: 'auto' }).WEB_PROCESSES).toBe(Math.min(availableParallelism(), 16))
  })

  it.each(['0', '17', '1.5', 'all'])('WEB_PROCESSES refuses %s', (value) => {
    expect(() => readEnv({ WEB_PROCESSES: value })).toThrow('WEB_PROCESSES is not valid')
  })
})
