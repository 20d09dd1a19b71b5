import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { agree } from '#tests/support/appointment-form.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { useSite } from '#tests/support/browser/browser.ts'
import { subscribeAt, workerOf } from '#tests/support/browser/notifications.ts'
import { usePushService } from '#tests/support/push-service.ts'

const service = usePushService()
// Read as the site starts, after the service.
const env = {
  get PUSH_STAND_IN() {
    return service.origin
  },
}
const site = useSite({ env })

/** Asks for an appointment; when the patient pressed, in milliseconds. */
async function requestAppointment(patient: Page): Promise<number> {
  const form = patient.locator('#appointment form')
  await form.getByLabel('Votre nom').fill('Estelle Moukouri')
  await form.getByLabel('Votre téléphone').fill('6 71 23 45 67')
  await form.getByLabel('Kinésithérapie').check()
  await form.getByLabel('Le jour souhaité').fill(addDays(doualaDay(), 3))
  await agree(form)
  const pressed = Date.now()
  await form.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await patient.getByText('Votre demande est arrivée.').waitFor()
  return pressed
}

test('a request comes in, its notification arrives within three seconds, names nobody, and a press opens the request', async () => {
  const { pushed, refused } = service
  const staff = await site.visit('/contact', { role: 'operator' })
  await subscribeAt(staff, service)
  await staff.goto(`${site.origin}/admin/account`)
  await staff.getByRole('button', { name: 'Activer sur cet appareil' }).click()
  const device = staff.getByRole('list', { name: 'Appareils prévenus' }).getByRole('listitem')
  await device.getByText('(cet appareil)').waitFor()
  // Its name keeps its lines beside the buttons.
  expect((await device.boundingBox())?.height).toBeLessThan(200)
  const worker = await workerOf(staff)

  const patient = await site.visit('/appointment', { javaScript: false })
  const asked = await requestAppointment(patient)
  await expect.poll(() => pushed.length).toBe(1)
  expect(refused).toEqual([])
  const [message] = pushed
  expect((message?.at ?? 0) - asked).toBeLessThan(3000)

  await worker.deliver(message?.payload)
  await expect
    .poll(worker.shown)
    .toEqual([{ title: '1 nouvelle demande de rendez-vous', body: '', tag: message?.payload.key }])
  await expect.poll(() => site.sql`select 1 from push_devices where received_at is not null`).toHaveLength(1)

  await worker.press()
  await dialogOf(staff).getByRole('heading', { name: 'Estelle Moukouri' }).waitFor()
  const [request] = await site.sql`select id from appointments where name = 'Estelle Moukouri'`
  expect(new URL(staff.url()).search).toBe(`?open=${request?.['id']}`)
  expect(await worker.shown()).toEqual([])
})
