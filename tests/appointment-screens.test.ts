import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { declineHolidays } from './support/examples/holidays.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const client = useStaff(site, 'operator')
beforeEach(() => site.sql`delete from appointments`)

const today = doualaDay()
const tomorrow = addDays(today, 1)
const ask = (columns: Record<string, unknown> = {}) => requestVisit(site, columns)
const confirmed = (hour: number, day = tomorrow) => agreedFor(day, hour)

async function page(path: string): Promise<{ status: number; html: string }> {
  const answer = await client.get(path)
  return { status: answer.status, html: (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '') }
}

test.each([
  ['a name without accents', 'q=elodie', ['Élodie Ngo']],
  ['a phone however spaced', 'q=690112233', ['Brice Onana']],
  ['a reference', 'q=K7M2PX', ['Élodie Ngo']],
  ['a reference however it is typed', 'q=%20k7m-2%20px', ['Élodie Ngo']],
  ['a state', 'status=confirmed', ['Élodie Ngo']],
  ['a period', 'period=tomorrow', ['Élodie Ngo']],
  ['a state that is none', 'status=x', ['Brice Onana', 'Élodie Ngo']],
])('the list of appointments is searched by %s', async (_, query, names) => {
  await ask({ name: 'Élodie Ngo', reference: 'K7M2PX', ...confirmed(9) })
  await ask({ name: 'Brice Onana', phone: '+237 6 90 11 22 33', preferred_date: addDays(today, 20) })
  const { html } = await page(`/admin/appointments?${query}`)
  const shown = ['Brice Onana', 'Élodie Ngo'].filter((name) => html.includes(`>${name}</a>`))
  expect(shown).toEqual(names)
})

test('a cancelled request without an hour stands in the column of those with one', async () => {
  await ask({ ...confirmed(9), status: 'cancelled' })
  await ask({ status: 'cancelled' })
  const { html } = await page('/admin/appointments')
  expect(html).toMatch(/>Demandé aujourd’hui à /)
  expect(html).toMatch(/<time [^>]*><\/time>/)
})

test('a week shows its own days alone, with the hours of agreed visits and the waiting ones above', async () => {
  await ask({ name: 'Dans la semaine', ...confirmed(10, '2031-03-04') })
  await ask({ name: 'Sans heure', preferred_date: '2031-03-09' })
  await ask({ name: 'La semaine suivante', ...confirmed(10, '2031-03-10') })
  await ask({ name: 'Annulée', ...confirmed(11, '2031-03-04'), status: 'cancelled' })
  const { html } = await page('/admin/appointments?view=week&week=2031-03-06')
  expect(html).toContain('3 – 9\u00a0mars\u00a02031')
  const shown = ['Dans la semaine', 'Sans heure', 'La semaine suivante', 'Annulée'].filter((name) =>
    html.includes(`>${name}<`),
  )
  expect(shown).toEqual(['Dans la semaine', 'Sans heure'])
})

test('a queued reminder by e-mail is not shown as sent', async () => {
  const id = await ask({ ...confirmed(10), reminded_at: new Date(), reminded_way: 'email' })
  await site.sql`insert into outgoing_mails (kind, recipient, subject_id, sealed, next_attempt_at, expires_at)
    values ('reminder', 'a@exemple.cm', ${id}, '', now() + interval '1 hour', now() + interval '2 hours')`
  const waiting = (await page('/admin/appointments?view=reminders')).html
  expect(waiting).toContain('en attente, par e-mail')
  expect(waiting).not.toContain('envoyé par e-mail')
  await site.sql`delete from outgoing_mails`
  expect((await page('/admin/appointments?view=reminders')).html).toContain('envoyé par e-mail')
})

test('reminders are listed for tomorrow, or for the next open day when tomorrow is closed', async () => {
  const { sql } = site
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 2))
  for (const day of [tomorrow, ...days]) await ask({ name: `Le ${day}`, ...confirmed(10, day) })
  await sql`insert into closures (day, label) values (${tomorrow}, 'Inventaire')`
  try {
    const { html } = await page('/admin/appointments?view=reminders')
    const shown = [tomorrow, ...days].filter((day) => html.includes(`Le ${day}`))
    expect(shown).toHaveLength(2)
    expect(shown[0]).toBe(tomorrow)
  } finally {
    await sql`delete from closures where label = 'Inventaire'`
  }
})

test('the page of a patient has the passed hours of today among the past visits', async () => {
  const { sql } = site
  const patient = randomUUID()
  await sql`insert into patients (id, name) values (${patient}, 'Nadine')`
  for (const hour of [8, 9, 11]) await ask({ name: 'Nadine', ...confirmed(hour, today) })
  await sql`update appointments set patient_id = ${patient} where name = 'Nadine'`
  const { html } = await page(`/admin/patients/${patient}`)
  expect(html).toMatch(/À venir.{0,40}>1<.*Passés ou annulés.{0,40}>2</s)
})

describe('a visit on a closed day', () => {
  const day = addDays(today, 1)
  const mark = 'Centre fermé ce jour'
  beforeEach(async () => {
    const { sql } = site
    await sql`delete from closures`
    await declineHolidays(sql)
    await sql`update opening_hours set opens = '08:00', closes = '18:00'`
    await sql`insert into closures (day, label) values (${day}, 'Inventaire')`
    await ask({ name: 'Estelle', ...confirmed(10, day) })
  })
  afterAll(() => site.sql`delete from closures`)

  test.each([
    ['the list', '/admin/appointments'],
    ['the week', `/admin/appointments?view=week&week=${day}`],
    ['the reminders', '/admin/appointments?view=reminders'],
  ])('a visit on a closed day is marked in %s', async (_, path) => {
    expect((await page(path)).html).toContain(mark)
    await site.sql`delete from closures where label = 'Inventaire'`
    expect((await page(path)).html).not.toContain(mark)
  })

  test('a visit on a closed day is marked on the page of its patient, with a standing answer', async () => {
    const { sql } = site
    const patient = randomUUID()
    await sql`insert into patients (id, name) values (${patient}, 'Estelle')`
    await sql`update appointments set patient_id = ${patient}, patient_answer = 'another-day', patient_answered_at = now()`
    const { html } = await page(`/admin/patients/${patient}`)
    expect(html).toContain(mark)
    expect(html).toContain('Demande un autre jour')
    expect(html).not.toContain('Confirmé<')
  })

  test('a visit on a closed day is marked in its detail, and on the dashboard, which leads to it', async () => {
    const id = await ask({ name: 'Brice', ...confirmed(11, day) })
    expect((await page(`/admin/appointments?open=${id}`)).html).toContain(mark)
    const { html } = await page('/admin/dashboard')
    expect(html).toContain('2 rendez-vous quand le centre est fermé')
    expect(html).toContain('/admin/appointments?period=closed')
    expect(html).not.toMatch(/rappels? pour demain/)
    await ask({ name: 'Le lendemain', ...confirmed(10, addDays(day, 1)) })
    const list = (await page('/admin/appointments?period=closed')).html
    expect(['Estelle', 'Brice', 'Le lendemain'].map((name) => list.includes(`>${name}</a>`))).toEqual([
      true,
      true,
      false,
    ])
  })

  test.each(['view=reminders', 'period=closed'])(
    'a visit on a closed day offers postponing and cancelling instead of a reminder: %s',
    async (shown) => {
      const { html } = await page(`/admin/appointments?${shown}`)
      expect(html).toMatch(/Reporter<span[^>]*> le rendez-vous d’Estelle/)
      expect(html).toMatch(/Annuler<span[^>]*> le rendez-vous d’Estelle/)
      expect(html).not.toContain('Envoyer le rappel')
    },
  )

  test('a visit on a closed day is marked in print, and the list of those to inform ends empty', async () => {
    expect((await page(`/admin/today?on=${day}`)).html).toContain(mark)
    await site.sql`update appointments set status = 'cancelled'`
    expect((await page('/admin/appointments?period=closed')).html).toContain(
      'Personne ne vient quand le centre est fermé',
    )
  })

  test('a request for a closed day says so in the list, and is still confirmed', async () => {
    await site.sql`delete from appointments`
    await ask({ name: 'Awa', preferred_date: day })
    const { html } = await page('/admin/appointments')
    expect(html).toContain(mark)
    expect(html).toMatch(/Confirmer<span[^>]*> le rendez-vous d’Awa/)
    await ask({ name: 'Brice', preferred_date: addDays(day, 1) })
    await site.sql`delete from appointments where name = 'Awa'`
    expect((await page('/admin/appointments')).html).not.toContain(mark)
  })

  test('a visit outside of shorter hours is marked as closed at that hour', async () => {
    const { sql } = site
    await sql`update closures set opens = '08:00', closes = '10:30' where label = 'Inventaire'`
    const { html } = await page('/admin/appointments')
    expect(html).toContain('Centre fermé à cette heure')
    expect(html).not.toContain(mark)
  })
})

test('the requested part of the day is shown where the hour is chosen', async () => {
  const asked = await ask({ name: 'Matin', day_part: 'morning' })
  const moved = await ask({ name: 'Après', day_part: 'afternoon', ...confirmed(9) })
  expect((await page('/admin/appointments')).html).toMatch(/souhaite le [^<]*, le matin/)
  for (const doing of ['confirm', 'postpone'])
    expect((await client.get(`/admin/appointments?open=${moved}&do=${doing}`)).status).toBe(200)
  expect((await page(`/admin/appointments?open=${asked}`)).html).toContain('le matin')
})

const listWords = async () =>
  (await page('/admin/appointments')).html
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('the list names practitioner, room and session of a visit, and leads to its series', async () => {
  const { sql } = site
  const [rose, jo, box, patient, series] = Array.from({ length: 5 }, () => randomUUID())
  await sql`insert into practitioners (id, name) values (${String(rose)}, 'Rose Ngono'), (${String(jo)}, 'Jo Ekotto')`
  await sql`insert into places (id, name) values (${String(box)}, 'Box 2')`
  await sql`insert into patients (id, name) values (${String(patient)}, 'Estelle')`
  await sql`insert into series (id, patient_id, care_type, sessions)
    values (${String(series)}, ${String(patient)}, 'kinesitherapy', 10)`
  const own = { practitioner_id: rose, place_id: box, series_id: series, patient_id: patient, seat: 1 }
  try {
    await ask({ ...confirmed(9), ...own })
    expect(await listWords()).toMatch(/60.min, avec Rose Ngono, Box 2 .*Séance 1 sur 10/)
    expect((await page('/admin/appointments')).html).toContain(`/admin/series?open=${series}"`)
    await sql`update appointments set status = 'absent', seat = null`
    expect(await listWords()).toContain('Placer la suivante')
    await sql`update appointments set status = 'postponed', confirmed_for = null, postponed_to = ${tomorrow}`
    expect(await listWords()).toMatch(/proposé : [^·]*, en attente de réponse, avec Rose Ngono, Box 2/)
  } finally {
    for (const table of ['appointments', 'series', 'patients', 'places', 'practitioners'])
      await sql`delete from ${sql(table)}`
  }
})

test.each(['open=x', `open=${randomUUID()}`, 'view=week&week=2026-13-45', 'page=9999', 'do=confirm'])(
  'the address %s is answered with the screen',
  async (query) => {
    expect((await page(`/admin/appointments?${query}`)).status).toBe(200)
  },
)

test('a request entered by the staff has line breaks in its notes alone', async () => {
  const id = randomUUID()
  const values = {
    name: 'Paul\nMessage : rien',
    phone: '0671234567 ou\n699123456',
    email: '',
    careType: 'readaptation',
    language: 'fr',
    day: tomorrow,
    start: null,
    duration: 60,
    notes: 'Un\ndeux',
  }
  expect((await client.change('appointments', { intent: 'create', id, values })).status).toBe(200)
  const [row] = await site.sql`select name, phone, notes from appointments where id = ${id}`
  expect(row).toEqual({ name: 'Paul Message : rien', phone: '0671234567 ou 699123456', notes: 'Un\ndeux' })
})
