import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { requestVisit } from './support/appointments.ts'
import { declineHolidays } from './support/examples/holidays.ts'
import { confirmWithLink, press } from './support/patient-link.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaff(site, 'operator')
beforeAll(() => declineHolidays(site.sql))

/** In a week or so, on a Wednesday. */
const closedDay = addDays(doualaDay(), 10 - weekday(doualaDay()))
const at = (path: string) => fetch(site.origin + path, { redirect: 'manual' })
const wordsAt = async (path: string) => wordsOf(await (await at(path)).text())

async function confirmed() {
  const id = await requestVisit(site)
  return { id, path: await confirmWithLink(staff, { id, day: closedDay, start: 540 }) }
}

const close = () => site.sql`insert into closures ${site.sql({ day: closedDay, label: 'Inventaire' })}`

describe('a patient’s link on a day that the centre has closed since', () => {
  beforeEach(async () => {
    await site.sql`delete from appointments`
    await site.sql`delete from closures where holiday is null`
    await site.sql`update opening_hours set opens = '08:00', closes = '18:00'`
  })
  test('a patient’s link names the closure in both languages, offers another day, and claims no visit', async () => {
    const { path } = await confirmed()
    expect((await press(site, path, { answer: 'coming', sequence: 1 })).status).toBe(303)
    expect(await wordsAt(path)).toContain('Nous vous attendons')
    await close()
    const words = await wordsAt(path)
    expect(words).toContain('Le centre est fermé ce jour-là\u202f: ne venez pas.')
    expect(words).toContain('Demander un autre jour')
    expect(words).not.toMatch(/vous venez|Nous vous attendons|Je viens|mon calendrier/)
    expect(await wordsAt(`/en${path}`)).toContain('The centre is closed on that day: please do not come.')
    expect(await (await at(`${path}/appointment.ics`)).text()).toContain('STATUS:CANCELLED')
    expect((await press(site, path, { answer: 'coming', sequence: 2, note: 'Oui' })).status).toBe(409)
    expect((await press(site, path, { answer: 'another-day', sequence: 2 })).status).toBe(303)
    expect(await wordsAt(path)).toContain('Vous demandez un autre jour, et le centre le sait')
  })

  test('a patient’s link names a closed week day, and proposes no closed day', async () => {
    const { id, path } = await confirmed()
    await site.sql`update opening_hours set opens = null, closes = null where day = 3`
    await site.sql`insert into audit_log (action, entity, after) values ('update', 'opening_hours', '{"wednesday":"Fermé"}')`
    expect(await wordsAt(path)).toContain('Le centre est fermé ce jour-là')
    await site.sql`update appointments set status = 'postponed', confirmed_for = null, postponed_to = ${closedDay} where id = ${id}`
    expect(await wordsAt(path)).toContain('est reporté. Le centre cherche avec vous un autre jour.')
  })

  test('a patient’s link does not name the closure where the visit was given on purpose', async () => {
    await close()
    const { path } = await confirmed()
    expect(await wordsAt(path)).toContain('Je viens')
  })
})
