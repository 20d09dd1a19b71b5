import { expect, test } from 'vitest'
import { databaseAddress, socketDirectory, socketPath, tlsOf } from './database-address.server.ts'
import { addressed } from './db.server.ts'

test('DATABASE_URL names the database if it is set', () => {
  const url = 'postgres://clinic@db.example/clinic'
  expect(databaseAddress({ DATABASE_URL: url, DATA_DIR: '/srv/data' })).toEqual({ url })
})

test.each([undefined, ''])('the database without it (%j) is in the data directory', (DATABASE_URL) => {
  expect(databaseAddress({ DATABASE_URL, DATA_DIR: '/srv/data' })).toEqual({
    host: '/srv/data/socket',
    port: 5432,
    database: 'clinic',
    username: 'clinic',
  })
})

test('the socket leaves the data directory only when its path would be too long, counted in bytes', () => {
  const longest = `/${'é'.repeat(40)}a`
  expect(Buffer.byteLength(socketPath(socketDirectory(longest)))).toBe(103)
  expect(socketDirectory(longest)).toBe(`${longest}/socket`)
  expect(socketDirectory(`${longest}b`)).toMatch(/^\/tmp\/clinic-[0-9a-f]{20}$/)
})

test('each deep data directory has its own socket folder, the same every time', () => {
  const deep = `/srv/${'a'.repeat(120)}`
  expect(socketDirectory(deep)).toBe(socketDirectory(`${deep}/`))
  expect(socketDirectory(deep)).not.toBe(socketDirectory(`${deep}/b`))
})

test.each([
  ['postgres://clinic@db.example/clinic', 'require'],
  ['postgres://clinic@10.0.0.7:5433/clinic', 'require'],
  ['postgres://clinic@127.0.0.1.example/clinic', 'require'],
  ['postgres://clinic@localhost,db.example/clinic', 'require'],
  ['postgres://clinic@db.example/clinic?sslmode=prefer', 'require'],
  ['postgres://clinic@db.example/clinic?sslmode=allow', 'require'],
  ['postgres://clinic@db.example/clinic?sslmode=verify-full', 'verify-full'],
  ['postgres://clinic@localhost/clinic?sslmode=require', 'require'],
  ['postgres://clinic@db.example/clinic?sslmode=disable', false],
  ['postgres://clinic@localhost/clinic', false],
  ['postgres://clinic@127.0.0.1:5433/clinic', false],
  ['postgres://clinic@[::1]/clinic', false],
  ['postgres://clinic@%2Fvar%2Frun%2Fpostgresql/clinic', false],
])('the connection to %s is under TLS: %s', (url, tls) => {
  expect(tlsOf(url)).toBe(tls)
  expect(addressed({ url }, { max: 1 })[1]).toMatchObject({ ssl: tls })
})
