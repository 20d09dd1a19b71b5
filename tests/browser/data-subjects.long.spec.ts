import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { writeMessage } from '#tests/support/messages.ts'
import { password } from '#tests/support/staff.ts'

const site = useSite()

test('the data of a mother is shown, handed over and erased on a phone; her son with her telephone stays', async () => {
  const phone = '6 99 55 44 33'
  await writeMessage(site.site, {
    name: 'Solange Mbella',
    phone,
    email: 'solange@exemple.cm',
    message: 'Mon dos',
  })
  await requestVisit(site.site, { name: 'Solange Mbella', phone, message: 'Hernie' })
  await requestVisit(site.site, { name: 'Kevin Mbella', phone })
  const page = await site.visit('/admin/data-subjects', { width: 360, role: 'admin' })

  await page.getByLabel('Téléphone ou e-mail').fill('Solange')
  await page.getByRole('button', { name: 'Chercher' }).click()
  await page.getByText('Tapez un numéro de téléphone').waitFor()
  await page.getByLabel('Téléphone ou e-mail').fill('+237 699 554433')
  await page.keyboard.press('Enter')
  await page
    .getByRole('status')
    .filter({ hasText: '2 rendez-vous et 1 message' })
    .waitFor({ state: 'attached' })
  await page.getByText('0 coché sur 3').waitFor()
  for (const row of await page.getByRole('checkbox', { name: /Solange Mbella/ }).all()) await row.check()
  await page.getByText('Tout ce qui est gardé').last().click()
  await page.getByText('Mon dos').waitFor()
  expect(page.url()).not.toContain('699')
  expect(await violations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger une copie' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirmez que c’est vous' })
  await confirmation.getByLabel('Mot de passe', { exact: true }).fill(password)
  await confirmation.getByRole('button', { name: 'Confirmer' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect([file.includes('Hernie'), file.includes('Kevin')]).toEqual([true, false])

  await page.getByRole('button', { name: 'Effacer pour de bon' }).click()
  const question = page.getByRole('dialog', { name: 'Effacer pour de bon 1 rendez-vous et 1 message ?' })
  await question.getByText('Personne ne pourra revenir en arrière').waitFor()
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Effacer', exact: true }).dblclick()
  await page.getByText('C’est effacé.').waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(1)
  const remaining = await site.sql`select name from appointments union all select name from contact_messages`
  expect(remaining.map(({ name }) => name).filter((name) => /Mbella/.test(name))).toEqual(['Kevin Mbella'])
  const lines = await site.sql`select action from audit_log where entity = 'data_subjects' order by at`
  expect(lines.map(({ action }) => action)).toEqual(['export', 'erase'])
})
