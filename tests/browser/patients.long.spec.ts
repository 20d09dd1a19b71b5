import { expect, test } from '@playwright/test'
import { requestVisit } from '#tests/support/appointments.ts'
import { overflow, violations } from '#tests/support/browser/axe.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'

const site = useSite()
const names = async () =>
  (
    await site.sql`select name from patients where deleted_at is null and merged_into is null order by name`
  ).map(({ name }) => name)

test('a request becomes a patient on a phone, who is found while typing, merged and separated again', async () => {
  const phone = '6 99 55 44 33'
  const id = await requestVisit(site.site, { name: 'Éloïse Mbélla', phone })
  const page = await site.visit(`/admin/appointments?open=${id}`, { width: 360, role: 'operator' })
  await hydrated(page)
  await page.getByRole('button', { name: 'Créer la fiche' }).dblclick()
  await page.getByRole('link', { name: /Fiche\s:.*Éloïse Mbélla/ }).waitFor()
  expect(await names()).toEqual(['Éloïse Mbélla'])

  // By hand, with only a name; without one the form reports it.
  await page.goto(`${site.origin}/admin/patients?new`)
  await hydrated(page)
  await dialogOf(page)
    .getByRole('button', { name: /^(Enregistrer|Créer|Ajouter)/ })
    .click()
  await dialogOf(page).getByRole('alert').first().waitFor()
  await dialogOf(page).getByLabel('Nom').first().fill('Eloise Mbella')
  await dialogOf(page).getByLabel('Téléphone').fill(phone)
  await dialogOf(page)
    .getByRole('button', { name: /^(Enregistrer|Créer|Ajouter)/ })
    .dblclick()
  await page.waitForURL(/\/admin\/patients\/[\da-f-]{36}/)
  expect(await names()).toEqual(['Eloise Mbella', 'Éloïse Mbélla'])
  await page.getByText('Ceci n’est pas un dossier médical').waitFor()

  // Accents and spaces are ignored, and a shared number does not merge patients.
  for (const typed of ['eloise mb', '699554433', 'MBÉLLA']) {
    await page.goto(`${site.origin}/admin/patients`)
    await hydrated(page)
    await page.getByRole('searchbox').first().fill(typed)
    await page.waitForURL(/q=/)
    await expect(page.getByRole('link', { name: /Mb[eé]lla/ })).toHaveCount(2)
  }
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])

  await page.getByRole('link', { name: 'Éloïse Mbélla' }).click()
  await page.getByRole('link', { name: /^Fusionner avec la fiche/ }).click()
  await dialogOf(page).getByText('On peut revenir en arrière.').waitFor()
  expect([await violations(page), await overflow(page)]).toEqual([[], 0])
  await dialogOf(page).getByRole('button', { name: 'Fusionner', exact: true }).dblclick()
  await page.getByText('Les deux fiches n’en font plus qu’une').waitFor()
  expect(await names()).toEqual(['Éloïse Mbélla'])
  await page.getByRole('button', { name: /^Séparer de nouveau/ }).click()
  await page.getByText('Les deux fiches sont de nouveau séparées').waitFor()
  expect(await names()).toEqual(['Eloise Mbella', 'Éloïse Mbélla'])
})

test('the actions of a patient stand once and in one place, on a laptop in one line', async () => {
  const [patient] = await site.sql`insert into patients (name) values ('Sophie Mbarga') returning id`
  const page = await site.visit(`/admin/patients/${patient?.['id']}`, { width: 1280, role: 'manager' })
  const main = page.getByRole('main')
  const links = ['Nouvelle série', 'Nouvelle commande', /^Nouveau rendez-vous/].map((name) =>
    main.getByRole('link', { name }),
  )
  const more = main.getByRole('button', { name: 'Plus d’actions' })
  const tops = await Promise.all([...links, more].map(async (each) => (await each.boundingBox())?.y))
  expect([tops.length, new Set(tops).size]).toEqual([4, 1])
  await more.click()
  const rare = ['Modifier', 'Fusionner', 'Supprimer']
  await expect(page.getByRole('menuitem')).toHaveText(rare)
  for (const name of rare) expect(await main.getByRole('button', { name }).count()).toBe(0)
})
