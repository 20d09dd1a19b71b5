import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readEnv } from '#app/lib/env.server.ts'
import { useS3 } from '#app/lib/s3/testing-s3.server.ts'
import { useFolder } from '#tests/support/folder.ts'
import { copyBackup, copyTarget, removeExpiredCopies } from './copy-backup.server.ts'

const s3 = useS3()
const folder = useFolder()
let variables: Record<string, string>

beforeAll(() => void ({ variables } = s3))

const stored = async () =>
  (await readdir(s3.bucket))
    .filter((name) => name.endsWith('._S3rver_object'))
    .map((name) => name.replace('._S3rver_object', ''))
    .toSorted()

async function copied(name: string, content: string | Buffer, given = variables) {
  const target = copyTarget(readEnv(given))
  if (!target) throw new Error('Nothing is copied')
  const file = join(folder, name)
  await writeFile(file, content)
  await copyBackup(file, target)
  await removeExpiredCopies(target)
}

it('a backup is copied completely, and expired copies are deleted', async () => {
  await copied('site-2026-11-01-0200.tar.gz', 'the first')
  const object = await fetch(`${variables['S3_ENDPOINT']}clinic/site-2026-11-01-0200.tar.gz`)
  expect(await object.text()).toBe('the first')
  for (const day of ['02', '03', '04', '05', '06', '07', '08', '09'])
    await copied(`site-2026-11-${day}-0200.tar.gz`, day)
  await copied('clinic-2020-01-01-0200.tar.gz', 'another’s')
  expect(await stored()).toEqual([
    'clinic-2020-01-01-0200.tar.gz',
    ...['01', '03', '04', '05', '06', '07', '08', '09'].map((day) => `site-2026-11-${day}-0200.tar.gz`),
  ])
  expect(s3.wrongSignatures).toBe(0)
})

it('a copy with another secret has a wrong signature', async () => {
  s3.wrongSignatures = 0
  await copied('site-2026-11-19-0200.tar.gz', 'x', { ...variables, S3_SECRET_ACCESS_KEY: 'another' })
  // One request stores, one lists expired copies.
  expect(s3.wrongSignatures).toBeGreaterThanOrEqual(2)
})

it('a refusal of S3 is an error with its reason, without a secret', async () => {
  const wrong = { ...variables, S3_ACCESS_KEY_ID: 'another' }
  await expect(copied('site-2026-11-20-0200.tar.gz', 'x', wrong)).rejects.toThrow(
    'S3 a refusé (PUT\u00a0: 403 InvalidAccessKeyId).',
  )
  expect(await stored()).not.toContain('site-2026-11-20-0200.tar.gz')
})

it('a hanging hook is ended', async () => {
  const command = join(folder, 'hangs.sh')
  await writeFile(command, '#!/bin/sh\nexec sleep 60\n', { mode: 0o700 })
  const began = Date.now()
  await expect(copyBackup(join(folder, 'x'), { kind: 'hook', command, longestMs: 200 })).rejects.toThrow(
    'Le programme de copie n’a pas fini à temps.',
  )
  expect(Date.now() - began).toBeLessThan(10_000)
})

it('a hook may print more than a megabyte, and gets no secret of the site', async () => {
  const command = join(folder, 'prints.sh')
  const seen = join(folder, 'seen')
  await writeFile(command, `#!/bin/sh\nhead -c 3000000 /dev/zero\nenv > ${seen}\n`, { mode: 0o700 })
  vi.stubEnv('ADMIN_PASSWORD', 'quatre ballons verts')
  vi.stubEnv('RCLONE_CONFIG', '/etc/rclone.conf')
  onTestFinished(() => void vi.unstubAllEnvs())
  await copyBackup(join(folder, 'x'), { kind: 'hook', command })
  const environment = await readFile(seen, 'utf8')
  expect(environment).not.toContain('ADMIN_PASSWORD')
  expect(environment).toContain('RCLONE_CONFIG=/etc/rclone.conf')
})

it('a redirect of S3 is not followed', async () => {
  let hasArrived = false
  const other = createServer((_, response) => {
    hasArrived = true
    response.end()
  }).listen(0, '127.0.0.1')
  const first = createServer((request, response) => {
    request.resume()
    const { port: otherPort } = other.address() as AddressInfo
    response.writeHead(307, { Location: `http://127.0.0.1:${otherPort}${request.url}` }).end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    for (const each of [first, other]) each.close()
  })
  await Promise.all([once(first, 'listening'), once(other, 'listening')])
  const { port } = first.address() as AddressInfo
  const redirecting = { ...variables, S3_ENDPOINT: `http://127.0.0.1:${port}` }
  await expect(copied('site-2026-11-21-0200.tar.gz', 'x', redirecting)).rejects.toThrow(
    'S3 renvoie à une autre adresse',
  )
  expect(hasArrived).toBe(false)
})

it('a hook is run without a shell, so that a name stays a name', async () => {
  const command = join(folder, 'says.sh')
  await writeFile(command, `#!/bin/sh\n[ "$1" = 'a; touch b' ]\n`, { mode: 0o700 })
  await expect(copyBackup('a; touch b', { kind: 'hook', command })).resolves.toBeUndefined()
})

it.each([
  [{ S3_BUCKET: 'clinic' }, 'S3_ENDPOINT is not valid: it is missing'],
  [{ BACKUP_HOOK: 'rclone copy' }, 'BACKUP_HOOK is not valid: it is the whole path of a program'],
  [{ BACKUP_HOUR: '24' }, 'BACKUP_HOUR is not valid'],
])('the variables %o stop the start', (given, sentence) => {
  expect(() => readEnv(given)).toThrow(sentence)
})

it('two destinations at once stop the start', () => {
  expect(() => readEnv({ ...variables, BACKUP_HOOK: '/bin/true' })).toThrow(
    'backups are copied to S3 already',
  )
})
