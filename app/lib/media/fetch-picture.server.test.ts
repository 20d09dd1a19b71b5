import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchPicture, isPublicAddress, type PictureNetwork } from './fetch-picture.server.ts'

let server: Server
let network: PictureNetwork
let base: string
const asked: string[] = []

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=pictures.test', '-addext', 'subjectAltName=DNS:pictures.test,DNS:other.test']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...subject].concat([
      '-days',
      '2',
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
    { stdio: 'ignore' },
  )
  const ca = readFileSync(certificate, 'utf8')
  server = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    const port = (server.address() as AddressInfo).port
    const redirects: Record<string, string> = {
      '/here': '/picture',
      '/round': '/round',
      '/away': `https://other.test:${port}/picture`,
      '/plain': `http://pictures.test:${port}/picture`,
    }
    const location = redirects[request.url ?? '']
    if (location) response.writeHead(302, { Location: location }).end()
    else if (request.url === '/missing') response.writeHead(404).end()
    else if (request.url === '/slow') response.write('b')
    else if (request.url === '/heavy') response.end(Buffer.alloc(5 * 1024 * 1024 + 1))
    else response.end('bytes')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  rmSync(folder, { recursive: true })
  const port = String((server.address() as AddressInfo).port)
  base = `https://pictures.test:${port}`
  const loopback = [{ address: '127.0.0.1', family: 4 }]
  network = { resolve: () => Promise.resolve(loopback), isPublic: () => true, port, timeoutMs: 10_000, ca }
})
afterAll(() => server?.close())

it.each(['/picture', '/here'])('the picture at %s is fetched', async (path) => {
  expect((await fetchPicture(base + path, network)).toString()).toBe('bytes')
})

it.each([
  ['/missing', 'n’a pas pu être copiée'],
  ['/round', 'n’a pas pu être copiée'],
  ['/away', 'renvoie vers un autre site'],
  ['/plain', 'https://'],
  ['/heavy', "L'image ne doit pas dépasser 5MB."],
])('the answer of %s is refused', async (path, reason) => {
  await expect(fetchPicture(base + path, network)).rejects.toThrow(reason)
  expect(asked.join()).not.toContain('other.test')
})

it('a picture that never ends is aborted', async () => {
  await expect(fetchPicture(`${base}/slow`, { ...network, timeoutMs: 500 })).rejects.toThrow(
    'n’a pas pu être copiée',
  )
})

it('a name server that does not answer ends in an error', async () => {
  const silent = { ...network, resolve: () => new Promise<never>(() => undefined), timeoutMs: 50 }
  await expect(fetchPicture(`${base}/picture`, silent)).rejects.toThrow('n’a pas pu être copiée')
})

it('a host is not contacted when one of its addresses is not public', async () => {
  const before = asked.length
  const mixed = ['127.0.0.1', '10.0.0.1'].map((address) => ({ address, family: 4 }))
  await expect(
    fetchPicture(`${base}/picture`, {
      ...network,
      resolve: () => Promise.resolve(mixed),
      isPublic: (address) => address === '127.0.0.1',
    }),
  ).rejects.toThrow('n’a pas pu être copiée')
  expect(asked).toHaveLength(before)
})

it.each([
  'http://pictures.test/a.jpg',
  'ftp://pictures.test/a.jpg',
  'file:///etc/passwd',
  'pictures.test/a.jpg',
  'https://name:secret@pictures.test/a.jpg',
  'https://pictures.test:8443/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://localhost/a.jpg',
  'https://2130706433/a.jpg',
  'https://[::1]/a.jpg',
  'https://[::ffff:10.0.0.1]/a.jpg',
])('the address %s is refused', async (address) => {
  await expect(fetchPicture(address)).rejects.toThrow(/\.$/)
})

it.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::808:808', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['pictures.test', false],
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2a00:1450:4007::1', true],
])('the network address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
