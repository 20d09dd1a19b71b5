import { expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { overflow } from '#tests/support/browser/axe.ts'
import { dialogOf, startBackOffice } from '#tests/support/browser/back-office-page.ts'

const office = startBackOffice({
  role: 'operator',
  width: 360,
  env: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Centre Kiné <accueil@clinic.test>' },
})

test('a new appointment with an hour and an address says that an e-mail leaves by itself, where it is switched on', async () => {
  const note = 'Un e-mail part aussi de lui-même à estelle@exemple.cm'
  const day = addDays(doualaDay(), 10 - weekday(doualaDay()))
  const open = async (): Promise<ReturnType<typeof dialogOf>> => {
    await office.open(`/admin/appointments?new&day=${day}&at=10:00`)
    await dialogOf(office.page).getByLabel('E-mail', { exact: true }).fill('estelle@exemple.cm')
    return dialogOf(office.page)
  }
  await (await open()).getByText(note).waitFor()
  expect(await overflow(office.page)).toBe(0)
  await office.site.sql`update site_settings set value = '' where key = 'appointment_confirmed_mail'`
  expect(await (await open()).getByText(note).count()).toBe(0)
})
