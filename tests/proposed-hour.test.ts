import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newLinkToken } from '#app/features/appointments/patient/link-token.ts'
import { addDays, doualaDay, doualaMoment, weekday } from '#app/lib/clock.ts'
import { requestVisit, visitsIn } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { hoursOn, linkVisit, press } from './support/patient-link.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaff(site, 'operator')
const admin = useStaff(site, 'admin')
beforeEach(() => emptyTables(site.sql, 'appointments', 'rate_limits', 'alerts', 'practitioners'))

/** A Monday of next week: the centre is open from 8 to 18. */
const today = doualaDay()
const day = addDays(today, 8 - weekday(today))
const proposal = { status: 'postponed', postponed_to: day, postponed_time: '10:00', sequence: 1 }
const agree = { answer: `${day}T10:00`, sequence: 1 }

const { rowOf, actionsOn } = visitsIn(site)
const htmlAt = async (path: string) => (await fetch(site.origin + path)).text()
const wordsAt = async (path: string) => wordsOf(await htmlAt(path))
const staffReads = async (path: string) => wordsOf(await (await staff.get(path)).text())

/** A visit whose hour is proposed, with the link of its message. */
async function proposed(columns: Record<string, unknown> = {}) {
  const id = await requestVisit(site, { ...proposal, ...columns })
  return { id, path: await linkVisit(site, id, doualaMoment(day, 600)) }
}

/** Another patient's visit at the proposed hour. */
const taken = (columns: Record<string, unknown> = {}) =>
  requestVisit(site, {
    name: 'Paul Ebongue',
    phone: '6 99 00 11 22',
    status: 'confirmed',
    confirmed_for: doualaMoment(day, 600),
    seat: 0,
    ...columns,
  })

describe('a proposed hour', () => {
  test.each([
    ['', 'Le centre vous propose cette heure.', 'D’accord', 'C’est noté\u202f: vous venez.'],
    ['/en', 'The centre suggests this time.', 'Yes, that suits me', 'we know that you are coming'],
  ])('a proposed hour is accepted with one press on %s', async (language, words, button, done) => {
    const { id, path } = await proposed()
    const html = await htmlAt(language + path)
    for (const each of [words, button]) expect(wordsOf(html)).toContain(each)
    expect(hoursOn(html)).toEqual([`${day}T10:00`])
    const answer = await press(site, language + path, { ...agree, note: 'Merci' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, language + path])
    expect(await wordsAt(language + path)).toContain(done)
    expect(await rowOf(id)).toMatchObject({
      status: 'confirmed',
      confirmed_for: doualaMoment(day, 600),
      postponed_to: null,
      seat: 0,
      status_by: null,
      patient_answer: 'coming',
      patient_note: 'Merci',
      sequence: 2,
    })
  })

  test('a proposed hour is accepted by the link of the message that proposes it', async () => {
    const id = await requestVisit(site)
    const link = newLinkToken()
    const postpone = { intent: 'postpone', id, sequence: 0, day, start: 600 }
    expect((await staff.change('appointments', { ...postpone, link })).status).toBe(200)
    const path = `/visit/${link}`
    expect((await press(site, path, agree)).status).toBe(303)
    expect(await wordsAt(path)).toContain('C’est noté\u202f: vous venez.')
    expect(await wordsAt(path)).not.toContain('Il a été déplacé')
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', confirmed_for: doualaMoment(day, 600) })
  })

  test.each([
    ['of an older state', { sequence: 7 }, 409],
    ['at a closed hour that was not shown', { start: 1260 }, 409],
    ['with a link that is none', { link: 'short' }, 422],
    ['without an hour', { start: null }, 200],
  ])('a proposal %s leaves no link', async (_, given, status) => {
    const id = await requestVisit(site)
    const link = newLinkToken()
    const postpone = { intent: 'postpone', id, sequence: 0, day, start: 600, link, ...given }
    expect((await staff.change('appointments', postpone)).status).toBe(status)
    expect((await fetch(`${site.origin}/visit/${link}`)).status).toBe(404)
    expect(await site.sql`select 1 from appointment_links`).toHaveLength(0)
  })

  test('an accepted hour is in the history, on the day’s list and among the alerts', async () => {
    const { id, path } = await proposed()
    await press(site, path, agree)
    expect(await actionsOn(id)).toEqual(['patient-accept'])
    expect(await site.sql`select kind from alerts where subject_id = ${id}`).toEqual([
      { kind: 'patient-answer' },
    ])
    expect(await staffReads(`/admin/today?on=${day}`)).toMatch(/Estelle Moukouri\s*Vient/)
    expect(wordsOf(await (await admin.get('/admin/audit')).text())).toContain('Heure acceptée par le patient')
  })

  test('a double press on a proposed hour makes one change', async () => {
    const { id, path } = await proposed()
    const answers = await Promise.all([1, 2, 3].map(() => press(site, path, agree)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect([(await rowOf(id))?.['sequence'], await actionsOn(id)]).toEqual([2, ['patient-accept']])
  })

  test('one of two patients with the same proposal gets it; the other reads free hours', async () => {
    const first = await proposed()
    const second = await proposed({ name: 'Paul Ebongue', phone: '6 99 00 11 22' })
    expect(hoursOn(await htmlAt(second.path))).toEqual([`${day}T10:00`])
    const answers = await Promise.all([press(site, first.path, agree), press(site, second.path, agree)])
    expect(answers.map(({ status }) => status)).toBeOneOf([
      [303, 409],
      [409, 303],
    ])
    const late = answers.findIndex(({ status }) => status === 409)
    const html = (await answers[late]?.text()) ?? ''
    expect(wordsOf(html)).toContain('Cette heure vient d’être prise')
    expect(hoursOn(html)).toHaveLength(6)
    expect(hoursOn(html)).not.toContain(`${day}T10:00`)
    expect((await site.sql`select id from appointments where status = 'confirmed'`).length).toBe(1)
  })

  test.each([
    ['', 'n’est plus libre. Voici les prochaines heures libres'],
    ['/en', 'is no longer free. Here are the next free times'],
  ])(
    'a proposed hour that is taken offers the next free ones on %s, each in one press',
    async (language, words) => {
      const { id, path } = await proposed()
      await taken()
      const html = await htmlAt(language + path)
      expect(wordsOf(html)).toContain(words)
      const offered = hoursOn(html)
      // From half past nine to eleven the other visit would overlap.
      expect(offered).toEqual(
        ['08:00', '08:30', '09:00', '11:00', '11:30', '12:00'].map((at) => `${day}T${at}`),
      )
      expect((await press(site, language + path, { answer: offered[3] ?? '', sequence: 1 })).status).toBe(303)
      expect(await rowOf(id)).toMatchObject({ status: 'confirmed', confirmed_for: doualaMoment(day, 660) })
    },
  )

  test('an hour that the page does not offer is refused, and keeps the note', async () => {
    const { id, path } = await proposed()
    for (const at of ['T15:00', 'T03:00', 'T10:01']) {
      const answer = await press(site, path, { answer: day + at, sequence: 1, note: 'Mon mot' })
      expect([answer.status, (await answer.text()).includes('>Mon mot</textarea>')]).toEqual([409, true])
    }
    for (const answer of ['2026-02-30T10:00', `${day}T25:00`, `${day}T10:00T`, '0000-00-00T00:00'])
      expect((await press(site, path, { answer, sequence: 1 })).status).toBe(422)
    expect((await press(site, path, { ...agree, sequence: 0 })).status).toBe(409)
    expect(await rowOf(id)).toMatchObject({ status: 'postponed', sequence: 1 })
  })

  test('a proposed hour outside the hours is agreed by telephone', async () => {
    const { path } = await proposed({ postponed_time: '21:00' })
    const html = await htmlAt(path)
    expect(wordsOf(html)).toContain('dites-lui par WhatsApp ou par téléphone')
    expect(hoursOn(html)).toEqual([])
    expect((await press(site, path, { answer: `${day}T21:00`, sequence: 1 })).status).toBe(409)
  })

  test('a proposed hour takes a seat of its practitioner, and none where all are taken', async () => {
    const rose = randomUUID()
    await site.sql`insert into practitioners ${site.sql({ id: rose, name: 'Rose', color: '#3366cc', capacity: 2 })}`
    const own = { practitioner_id: rose }
    const { id, path } = await proposed(own)
    await taken({ ...own, seat: 1 })
    await press(site, path, agree)
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', practitioner_id: rose, seat: 2 })
    const third = await proposed({ ...own, name: 'Jeanne Mbarga', phone: '6 55 44 33 22' })
    expect(await wordsAt(third.path)).toContain('n’est plus libre')
    expect((await press(site, third.path, agree)).status).toBe(409)
  })

  test('an hour proposed beside others on purpose is accepted', async () => {
    await taken()
    const { id, path } = await proposed({ overbooked: 'Urgence' })
    expect((await press(site, path, agree)).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', seat: null, overbooked: 'Urgence' })
  })

  test('a patient asks for another day than the proposed one, and the staff reads it', async () => {
    const { id, path } = await proposed()
    const waits = /proposé\s: [^,]* 10.h.00, en attente de réponse/
    expect(await staffReads('/admin/appointments')).toMatch(waits)
    expect(
      (await press(site, path, { answer: 'another-day', sequence: 1, note: 'Plutôt jeudi' })).status,
    ).toBe(303)
    expect(await rowOf(id)).toMatchObject({ status: 'postponed', patient_answer: 'another-day' })
    expect(await wordsAt(path)).toContain('L’heure proposée reste possible.')
    const list = await staffReads('/admin/appointments')
    for (const each of ['Demandent un autre jour\u00a0 1', 'Plutôt jeudi']) expect(list).toContain(each)
    expect(list).not.toMatch(waits)
    // The proposed hour does not suit: the way to another proposal is at hand.
    expect(list).toContain('Reporter le rendez-vous d’Estelle Moukouri')
    expect(list).not.toContain('Confirmer le rendez-vous d’Estelle Moukouri')
    expect(await staffReads('/admin/dashboard')).toContain('1 patient demande un autre jour')
    const again = { intent: 'postpone', id, sequence: 2, day: addDays(day, 1), start: 600, shownOpen: false }
    expect((await staff.change('appointments', again)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ patient_answer: null })
  })
})
