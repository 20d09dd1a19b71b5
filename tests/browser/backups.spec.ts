import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseAddress } from '#app/lib/database-address.server.ts'
import { openBackup } from '#app/lib/restore.server.ts'
import { overflow, violations } from '#tests/support/axe.ts'
import { hydrated, useSite, widths } from '#tests/support/browser.ts'
import { signInOnPage } from '#tests/support/staff.ts'

const site = useSite()

it.each(widths)('at %i px an administrator takes everything away as one file', async (width) => {
  const page = await site.visit('/admin/login', { width })
  await signInOnPage(page, site.site, 'admin')
  await page.goto(`${site.origin}/admin/backups`)
  await hydrated(page)
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger une sauvegarde' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^clinic-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/)
  await page.getByText('le téléchargement commence').waitFor()

  const dataDir = await mkdtemp(join(tmpdir(), 'clinic-taken-'))
  const target = { address: databaseAddress({ DATA_DIR: dataDir }), dataDir, migrations: 'drizzle' }
  const backup = await openBackup(await download.path(), target)
  expect(backup.manifest.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(5)
  await rm(dataDir, { recursive: true })

  await page.getByRole('table', { name: 'Dernières sauvegardes' }).waitFor()
  const [row] = await site.sql`select way, made_by is not null as named from backups order by created_at desc`
  expect(row).toEqual({ way: 'download', named: true })
  const [line] = await site.sql`select count(*)::int as count from audit_log where action = 'backup'`
  expect(line?.['count']).toBeGreaterThan(0)
})

it('says so while another is made', async () => {
  const page = await site.visit('/admin/login', { width: 360 })
  await signInOnPage(page, site.site, 'admin')
  const session = await site.sql.reserve()
  await session`select pg_advisory_lock(hashtext('backup'))`
  await page.goto(`${site.origin}/admin/backups`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Télécharger une sauvegarde' }).click()
  await expect
    .poll(() => page.getByRole('status').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringContaining('Une autre sauvegarde est en cours.')]))
  await session`select pg_advisory_unlock(hashtext('backup'))`
  session.release()
})
