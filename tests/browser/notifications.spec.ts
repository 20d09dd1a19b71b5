import { expect, test } from '@playwright/test'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { dialogOf } from '#tests/support/browser/back-office-page.ts'
import { hydrated, useSite } from '#tests/support/browser/browser.ts'
import { subscribeAt, workerOf } from '#tests/support/browser/notifications.ts'
import { writeMessage } from '#tests/support/messages.ts'
import { postForm } from '#tests/support/post-form.ts'
import { usePushService } from '#tests/support/push-service.ts'
import { signInOnPage } from '#tests/support/staff.ts'

const service = usePushService(test)
// Read at the start of the site, after that of the service.
const env = {
  get PUSH_STAND_IN() {
    return service.origin
  },
}
const site = useSite({ env, serviceWorkers: 'allow' })

test('a notification of a request arrives within three seconds, names no patient, and opens the request', async () => {
  const { pushed, refused } = service
  const staff = await site.visit('/contact', { role: 'operator' })
  await subscribeAt(staff, service)
  await staff.goto(`${site.origin}/admin/account`)
  await staff.getByRole('button', { name: 'Activer sur cet appareil' }).click()
  const device = staff.getByRole('list', { name: 'Appareils prévenus' }).getByRole('listitem')
  await device.getByText('(cet appareil)').waitFor()
  // Its name wraps beside the buttons.
  expect((await device.boundingBox())?.height).toBeLessThan(200)
  const worker = await workerOf(staff)

  const startedAt = Date.now()
  const request = {
    name: 'Estelle Moukouri',
    phone: '6 71 23 45 67',
    careType: 'kinesitherapy',
    date: addDays(doualaDay(), 3),
    consent: consentVersion,
  }
  expect((await postForm(site, '/appointment', request)).status).toBe(200)
  await expect.poll(() => pushed.length).toBe(1)
  expect(refused).toEqual([])
  const [message] = pushed
  expect((message?.at ?? 0) - startedAt).toBeLessThan(3000)

  await worker.deliver(message?.payload)
  await expect
    .poll(worker.shown)
    .toEqual([{ title: '1 nouvelle demande de rendez-vous', body: '', tag: message?.payload.key }])
  await expect.poll(() => site.sql`select 1 from push_devices where received_at is not null`).toHaveLength(1)

  await worker.press()
  await dialogOf(staff).getByRole('heading', { name: 'Estelle Moukouri' }).waitFor()
  const [stored] = await site.sql`select id from appointments where name = 'Estelle Moukouri'`
  expect(new URL(staff.url()).search).toBe(`?open=${stored?.['id']}`)
  expect(await worker.shown()).toEqual([])
})

test('notifications are offered after the sign-in, until they are on or declined', async () => {
  const page = await site.visit('/contact')
  await subscribeAt(page, service)
  // Devices of an earlier test receive it too.
  await site.sql`delete from push_devices`
  const { id } = await signInOnPage(page, site.site, 'operator')
  const unheard = page.getByText('Personne n’est prévenu quand un patient écrit')
  await unheard.waitFor()
  const offer = page.getByRole('region', { name: 'Notifications' })
  await offer.getByText('Être prévenu ici quand un patient écrit').waitFor()
  await offer.getByRole('button', { name: 'Non merci' }).click()
  await offer.waitFor({ state: 'detached' })
  await page.reload()
  await hydrated(page)
  expect(await offer.count()).toBe(0)
  const declined = await site.sql`delete from alert_preferences where user_id = ${id} returning declined_at`
  expect(declined).toEqual([{ declined_at: expect.any(Date) }])

  await page.reload()
  await offer.getByRole('button', { name: 'Activer les notifications' }).click()
  await offer.waitFor({ state: 'detached' })
  expect(await site.sql`select 1 from push_devices where user_id = ${id}`).toHaveLength(1)
  await unheard.waitFor({ state: 'detached' })
})

test('an open page sounds when more waits, if so set, and puts the number on the installed app', async () => {
  const page = await site.visit('/contact')
  await page.addInitScript(() => {
    const heard = { tones: 0, badges: [] as number[] }
    class HeardOscillator extends OscillatorNode {
      override start(at?: number) {
        heard.tones++
        super.start(at)
      }
    }
    Object.assign(window, { heard, OscillatorNode: HeardOscillator })
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void heard.badges.push(count),
      clearAppBadge: async () => void heard.badges.push(0),
    })
  })
  const heard = () => page.evaluate(() => (window as unknown as { heard: object }).heard)
  await site.sql`delete from contact_messages`
  await site.sql`update appointments set status = 'cancelled'`
  const { id } = await signInOnPage(page, site.site, 'operator')
  await page.clock.install()
  for (const [hasSound, tones, count] of [
    [false, 0, 1],
    [true, 2, 2],
  ] as const) {
    await site.sql`insert into alert_preferences (user_id, has_sound) values (${id}, ${hasSound})
      on conflict (user_id) do update set has_sound = excluded.has_sound`
    await page.goto(`${site.origin}/admin/dashboard`)
    await hydrated(page)
    await expect.poll(heard).toEqual({ tones: 0, badges: [count - 1] })
    await writeMessage(site.site, { name: 'Mireille' })
    await page.clock.fastForward(10_000)
    await expect.poll(heard).toEqual({ tones, badges: [count - 1, count] })
  }
})
