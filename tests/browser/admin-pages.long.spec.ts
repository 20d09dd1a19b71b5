import { expect, type Page, test } from '@playwright/test'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { dialogOf, saveOn, startBackOffice, toastOn } from '#tests/support/browser/back-office-page.ts'
import { hydrated } from '#tests/support/browser/browser.ts'
import { declineHolidays } from '#tests/support/examples/holidays.ts'

const backOffice = startBackOffice()
const { site, field, button, open } = backOffice
let page: Page
test.beforeAll(async () => {
  page = backOffice.page
  await declineHolidays(site.sql)
  // One holiday waits to be confirmed.
  await site.sql`delete from closures where holiday like 'sheep-%'`
})

const today = doualaDay()
const tuesday = addDays(today, (9 - weekday(today)) % 7 || 7)

const structured = (visitor: Page) => visitor.locator('script[type="application/ld+json"]').innerText()
const save = () => page.keyboard.press('Control+s')

test.describe('a closed day', () => {
  const warnings = [
    ['/appointment', 'Le centre est fermé ce jour-là.'],
    ['/en/appointment', 'The centre is closed that day.'],
  ] as const

  test('a closed day is entered from a phone, and every page shows it', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open('/admin/opening-hours')
    await page.getByRole('button', { name: 'Ajouter un jour' }).click()
    await field('day').fill(tuesday)
    await field('label').fill('Inventaire')
    await button('English').click()
    await field('label_en').fill('Stocktaking')
    expect(await saveOn(page)).toEqual(['Succès', 'Jour particulier créé avec succès'])
    await page.getByRole('list', { name: 'Jours à venir' }).getByText('Inventaire').waitFor()

    const french = await site.visit('/contact')
    await french.getByRole('row', { name: /mardi .* Inventaire Fermé/i }).waitFor()
    expect(await structured(french)).toContain(`"name":"Inventaire","validFrom":"${tuesday}"`)
    const english = await site.visit('/en/contact')
    await english.getByRole('row', { name: /Tuesday .* Stocktaking Closed/i }).waitFor()
    expect(await structured(english)).toContain(`"name":"Stocktaking","validFrom":"${tuesday}"`)
    for (const [path, sentence] of warnings) {
      const form = await site.visit(path, { width: 1280 })
      await form.locator('#appointment-date').fill(tuesday)
      await form.getByText(sentence).waitFor()
    }
  })

  test('a closed day is deleted, and disappears', async () => {
    await page.getByRole('link', { name: 'Inventaire' }).click()
    await button('Supprimer').click()
    await dialogOf(page).getByText('Êtes-vous sûr de vouloir supprimer ce jour particulier ?').waitFor()
    await button('Supprimer').click()
    expect(await toastOn(page, 'status')).toEqual(['Succès', 'Jour particulier supprimé avec succès'])
    await expect(page.getByRole('link', { name: 'Inventaire' })).toHaveCount(0)
    const visitor = await site.visit('/contact')
    expect(await visitor.getByText('Inventaire').count()).toBe(0)
    expect(await structured(visitor)).not.toContain('Inventaire')
    const form = await site.visit('/appointment', { width: 1280 })
    await form.locator('#appointment-date').fill(tuesday)
    expect(await form.getByText(warnings[0][1]).count()).toBe(0)
  })
})

test.describe('opening hours by keyboard alone', () => {
  test.beforeAll(() => page.setViewportSize({ width: 1280, height: 900 }))

  test('the week is opened, changed, copied to other days and saved by keyboard; the focus returns', async () => {
    await open('/admin/opening-hours')
    const edit = page.getByRole('button', { name: 'Modifier la semaine' })
    await edit.focus()
    await page.keyboard.press('Enter')
    await expect(field('open-1')).toBeFocused()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('opens-1')
    await field('opens-1').fill('07:30')
    await button('Ajouter une pause, lundi').focus()
    await page.keyboard.press('Enter')
    await expect(field('pause_from-1')).toBeFocused()
    await field('pause_from-1').fill('12:00')
    await field('pause_until-1').fill('14:00')
    await button('Copier lundi sur d’autres jours').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Sur lundi à vendredi' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field('opens-5')).toHaveValue('07:30')
    expect(await field('opens-6').inputValue()).toBe('09:00')
    await field('pause_from-5').fill('')
    await field('pause_until-5').fill('')
    await expect(field('pause_until-5')).toBeFocused()
    await field('closes-6').fill('08:00')
    await page.keyboard.press('Control+s')
    await dialogOf(page).getByRole('alert').getByRole('link', { name: 'Samedi, fermeture' }).waitFor()
    expect(await dialogOf(page).getByText('La fermeture vient après l’ouverture.').count()).toBe(1)
    await field('closes-6').fill('15:00')
    await page.keyboard.press('Control+s')
    expect(await toastOn(page, 'status')).toEqual(['Succès', 'Horaires mis à jour avec succès'])
    await expect(edit).toBeFocused()
    await expect.poll(() => page.getByRole('row', { name: /^Mercredi/ }).innerText()).toMatch(/7.h.30/)
  })

  test('a holiday to be confirmed is confirmed by keyboard on the announced day', async () => {
    const waiting = page.getByRole('listitem').filter({ hasText: 'À confirmer' }).first()
    const name = await waiting.getByRole('link').innerText()
    await waiting.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await field('day').waitFor()
    const day = addDays(await field('day').inputValue(), 1)
    await field('day').fill(day)
    await page.keyboard.press('Control+s')
    expect(await toastOn(page, 'status')).toEqual(['Succès', 'Jour particulier mis à jour avec succès'])
    const rows = await site.sql`select day, is_active from closures where label = ${name} and is_active`
    expect(rows).toEqual([{ day: expect.anything(), is_active: true }])
  })
})

test.describe('the form of the about page', () => {
  const saved = ['Succès', 'Informations mises à jour avec succès']

  test('the about page is saved as specified, with a note on a figure that a text contradicts', async () => {
    await open('/admin/about')
    await page.locator('#experience_years').fill('12')
    const announcement = page.getByRole('status').filter({ hasText: 'Plus de 10 ans' })
    await announcement.getByRole('link', { name: 'Expérience, texte', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await page.locator('#patients_count').fill('-3')
    await save()
    await page.getByText('Indiquez un nombre entier, 0 ou plus.').waitFor()
    await page.locator('#patients_count').fill('700')
    await save()
    expect(await toastOn(page, 'status')).toEqual(saved)
    const visitor = await site.visit('/en/about')
    await visitor.getByText('700+').waitFor()
    expect(await visitor.getByText('12+').count()).toBe(1)
  })

  test('the form of the about page reports a failed save, with all typed values', async () => {
    await page.locator('#title').fill('Le centre')
    await site.sql`alter table audit_log rename to hidden`
    try {
      await save()
      expect(await toastOn(page, 'alert')).toEqual(['Erreur', 'Impossible de sauvegarder les modifications'])
    } finally {
      await site.sql`alter table hidden rename to audit_log`
    }
    expect(await page.locator('#title').inputValue()).toBe('Le centre')
  })

  test('the form of the about page is not left without a question', async () => {
    await page.getByRole('link', { name: 'Horaires', exact: true }).click()
    await dialogOf(page).getByText('Abandonner les modifications ?').waitFor()
    await button('Continuer la saisie').click()
    expect(new URL(page.url()).pathname).toBe('/admin/about')
    expect(await page.locator('#title').inputValue()).toBe('Le centre')
  })

  test('the second of two editors of the about page sees the text of the first', async () => {
    await dialogOf(page).waitFor({ state: 'detached' })
    await site.sql`update about_settings set vision = 'D’une autre main.'`
    await save()
    const notice = page.getByRole('alert').filter({ hasText: 'Rien n’est écrasé' })
    await notice.getByText('D’une autre main.').waitFor()
    await notice.getByRole('button', { name: 'Reprendre ces valeurs' }).click()
    expect(await page.locator('#vision').inputValue()).toBe('D’une autre main.')
    expect(await page.locator('#title').inputValue()).toBe('Le centre')
  })

  test('the form of the about page outlives an ended session: it asks for the password, then saves', async () => {
    await site.sql`delete from sessions`
    await save()
    await dialogOf(page).getByLabel('Mot de passe', { exact: true }).fill('quatre ballons de gym verts')
    await page.keyboard.press('Enter')
    expect(await toastOn(page, 'status')).toEqual(saved)
    expect(await site.sql`select title from about_settings`).toEqual([{ title: 'Le centre' }])
  })

  test('values of the about page are reordered by a press', async () => {
    await page.getByRole('button', { name: 'Descendre Excellence' }).click()
    await save()
    expect(await toastOn(page, 'status')).toEqual(saved)
    const rows = await site.sql`select title from about_values where kind = 'value' order by sort_order`
    expect(rows.map(({ title }) => title).slice(0, 2)).toEqual(['Équipe experte', 'Excellence'])
  })
})

test('a viewer sees both screens and changes nothing', async () => {
  const viewer = await site.visit('/admin/about', { width: 1280, role: 'viewer', isNew: true })
  expect(await viewer.locator('#title').isDisabled()).toBe(true)
  expect(await viewer.getByRole('button', { name: 'Enregistrer' }).count()).toBe(0)
  await viewer.goto(`${site.origin}/admin/opening-hours?edit=week`)
  await viewer.getByRole('dialog').getByText('Dimanche').waitFor()
  expect(await viewer.locator('#opens-1').isDisabled()).toBe(true)
  expect(await viewer.getByRole('button', { name: /Enregistrer|Ajouter un jour/ }).count()).toBe(0)

  const refused: string[] = []
  viewer.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  await viewer.clock.install()
  for (const path of ['/admin/dashboard', '/admin/about', '/admin/analytics']) {
    await viewer.goto(site.origin + path)
    await hydrated(viewer)
    // Longer than other users’ screens keep their counts of waiting tasks.
    await viewer.clock.fastForward(30_000)
    await viewer.waitForLoadState('networkidle')
  }
  expect(refused).toEqual([])
})
