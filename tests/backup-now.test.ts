import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, clientOf } from './support/admin-client.ts'
import { emptyTables } from './support/database.ts'
import { useFolder } from './support/folder.ts'
import { type Site, startSite } from './support/site.ts'
import { signInStaff } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

const folder = useFolder()
let site: Site
let admin: Client

beforeAll(async () => {
  await mkdir(join(folder, 'disk'))
  await hook('exit 0')
  const env = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'place'),
    BACKUP_HOOK: join(folder, 'hook.sh'),
  }
  await placeAt(join(folder, 'disk'))
  site = await startSite({ env })
  admin = clientOf(site, (await signInStaff(site, 'admin')).cookie)
})
afterAll(() => site?.stop())
beforeEach(async () => {
  await emptyTables(site.sql, 'backups')
  await placeAt(join(folder, 'disk'))
})

const hook = (line: string) => writeFile(join(folder, 'hook.sh'), `#!/bin/sh\n${line}\n`, { mode: 0o700 })

/** Points `BACKUP_DIR` at a target. */
async function placeAt(target: string) {
  await rm(join(folder, 'place'), { force: true })
  await symlink(target, join(folder, 'place'))
}

async function pressed() {
  const answer = await admin.post('/admin/backups', '{}')
  return { status: answer.status, answer: await answer.json() }
}

const audited = async () => (await site.sql`select 1 from audit_log where action = 'backup'`).length

const told = async (path = '/admin/backups') => wordsOf(await (await admin.get(path)).text())

test('a requested backup is made, read back, copied and in the audit log', async () => {
  const before = await audited()
  expect(await pressed()).toEqual({ status: 200, answer: { state: 'made' } })
  const [row] = await site.sql`select way, made_by is not null as named, copied_to, file from backups`
  expect(row).toMatchObject({ way: 'screen', named: true, copied_to: 'hook' })
  expect(await readdir(join(folder, 'disk'))).toEqual([row?.['file']])
  expect(await audited()).toBe(before + 1)
  expect(await told()).toContain('Vérifiée, sur le serveur, copiée ailleurs')
  // No BACKUP_PASSPHRASE here.
  expect(await told()).toContain('Les copies gardées ailleurs ne sont pas chiffrées')
})

test('a second press during a backup is answered as busy, and makes none', async () => {
  const session = await site.sql.reserve()
  await session`select pg_advisory_lock(hashtext('site backup'))`
  try {
    const before = await audited()
    expect(await pressed()).toEqual({ status: 200, answer: { state: 'busy' } })
    expect(await audited()).toBe(before)
  } finally {
    await session`select pg_advisory_unlock(hashtext('site backup'))`
    session.release()
  }
  expect(await site.sql`select 1 from backups`).toHaveLength(0)
})

// The file system of processes is always full; a link that leads nowhere is a disk that is not mounted.
test.each([
  ['on a full disk', '/proc', 'Il n’y a pas assez de place sur le disque\u00a0: rien n’a été écrit.'],
  [
    'on a disk that is not there',
    '/nowhere',
    'Le dossier des sauvegardes n’est pas là. Un disque est peut-être débranché.',
  ],
])(
  'a backup %s is refused with the reason, which the screen and the dashboard keep',
  async (_, target, reason) => {
    const before = await audited()
    await placeAt(target)
    expect(await pressed()).toEqual({ status: 200, answer: { state: 'not made', reason } })
    expect(await pressed()).toMatchObject({ status: 200 })
    expect(await audited()).toBe(before)
    expect(await site.sql`select way, file, problem from backups`).toEqual([
      { way: 'screen', file: null, problem: reason },
    ])
    expect(await told()).toContain(`Échouée ${reason}`)
    expect(await told('/admin/dashboard')).toContain(
      `Aucune sauvegarde pour l’instant La dernière tentative a échoué. ${reason}`,
    )
    await placeAt(join(folder, 'disk'))
    expect(await pressed()).toMatchObject({ answer: { state: 'made' } })
    expect(await told()).not.toContain('Échouée')
  },
)

test('a failed copy leaves the backup and the reason', async () => {
  const before = await audited()
  await hook('exit 7')
  const reason = 'Le programme de copie s’est arrêté avec le code 7.'
  try {
    expect(await pressed()).toEqual({ status: 200, answer: { state: 'not copied', reason } })
  } finally {
    await hook('exit 0')
  }
  expect(await audited()).toBe(before + 1)
  expect(await told()).toContain(`Vérifiée, sur le serveur Pas copiée ${reason}`)
  expect(await told('/admin/dashboard')).toContain(
    `Dernière sauvegarde\u00a0: aujourd’hui Elle n’est pas copiée ailleurs. ${reason}`,
  )
})

test('a backup that fails after a good one is said in the title of its task', async () => {
  expect(await pressed()).toMatchObject({ answer: { state: 'made' } })
  await placeAt('/nowhere')
  expect(await pressed()).toMatchObject({ answer: { state: 'not made' } })
  expect(await told('/admin/dashboard')).toContain(
    'La sauvegarde échoue (dernière réussie\u00a0: aujourd’hui)',
  )
  await placeAt(join(folder, 'disk'))
})
