import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openBackup } from '#app/lib/backup/restore.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { hydrated, useSite, widths } from '#tests/support/browser/browser.ts'
import { confirmSessions, password } from '#tests/support/staff.ts'

const site = useSite()

for (const width of widths) {
  test(`an administrator downloads all data as one file, at ${width} px`, async () => {
    const page = await site.visit('/admin/backups', { width, role: 'admin' })

    const coming = page.waitForEvent('download')
    await page.getByLabel('Phrase de passe (facultatif)', { exact: true }).fill('trop courte')
    await page.getByRole('button', { name: 'Télécharger une sauvegarde' }).click()
    await page.getByText('Il faut au moins 12 caractères, ou rien.').waitFor()
    await page.getByLabel('Phrase de passe (facultatif)', { exact: true }).fill('seize pagnes verts')
    await page.getByRole('button', { name: 'Télécharger une sauvegarde' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
    await confirmation.getByLabel('Mot de passe', { exact: true }).fill(password)
    expect(await violations(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await confirmation.getByRole('button', { name: 'Confirmer' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/^clinic-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz\.age$/)
    await page.getByText('le téléchargement commence').waitFor()

    const dataDir = await mkdtemp(join(tmpdir(), 'clinic-taken-'))
    const target = {
      address: databaseAddress({ DATA_DIR: dataDir }),
      place: { DATA_DIR: dataDir },
      migrations: 'drizzle',
    }
    const backup = await openBackup(await download.path(), target, 'seize pagnes verts')
    expect(backup.manifest.tables.find(({ name }) => name === 'products')?.rows).toBeGreaterThan(5)
    await rm(dataDir, { recursive: true })

    await page.getByRole('table', { name: 'Dernières sauvegardes' }).waitFor()
    const [row] =
      await site.sql`select way, made_by is not null as named from backups order by created_at desc`
    expect(row).toEqual({ way: 'download', named: true })
    const [line] = await site.sql`select count(*)::int as count from audit_log where action = 'backup'`
    expect(line?.['count']).toBeGreaterThan(0)
  })
}

test('the backup screen reports another backup that is being made', async () => {
  const page = await site.visit('/admin/dashboard', { width: 360, role: 'admin' })
  await confirmSessions(site.site)
  const session = await site.sql.reserve()
  await session`select pg_advisory_lock(hashtext('backup'))`
  await page.goto(`${site.origin}/admin/backups`)
  await hydrated(page)
  const onServer = page.getByRole('button', { name: 'Sauvegarder maintenant' })
  await onServer.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Une autre sauvegarde est en cours.').waitFor()
  // The button was disabled during the backup, which takes the focus from it.
  await expect(onServer).toBeFocused()
  await page.getByRole('button', { name: 'Télécharger une sauvegarde' }).click()
  await expect
    .poll(() => page.getByRole('status').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringContaining('Une autre sauvegarde est en cours.')]))
  await session`select pg_advisory_unlock(hashtext('backup'))`
  session.release()
})
