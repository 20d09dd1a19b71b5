import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { requestVisit, visitsIn } from './support/appointments.ts'
import { openEveryDay } from './support/opening-hours.ts'
import { confirmWithLink, press } from './support/patient-link.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaff(site, 'operator')
beforeAll(() => openEveryDay(site))
beforeEach(async () => {
  await site.sql`delete from appointments`
  await site.sql`delete from rate_limits`
})

const tomorrow = addDays(doualaDay(), 1)
const later = addDays(tomorrow, 3)
const note = 'Ma fille est malade'

const { rowOf, actionsOn } = visitsIn(site)
const alertsOf = (id: string) =>
  site.sql`select kind, opened_at from alerts where kind <> 'appointment' and subject_id = ${id}`
const waiting = async () => (await (await staff.get('/admin/waiting')).json()).appointments
const wordsAt = async (path: string) => wordsOf(await (await fetch(site.origin + path)).text())
const wordsAtDesk = async (path: string) => wordsOf(await (await staff.get(path)).text())
const latest = async () => (await (await staff.get('/admin/waiting')).json()).latestVisit
const change = async (body: object) => {
  const answer = await staff.change('appointments', body)
  return { status: answer.status, ...(await answer.json()) }
}

/** A request that was confirmed for nine o’clock tomorrow, with its link. */
async function confirmed() {
  const id = await requestVisit(site)
  return { id, path: await confirmWithLink(staff, { id, day: tomorrow, start: 540 }) }
}

describe('the answer of a patient', () => {
  test('a patient confirms with one press, and sees it', async () => {
    const { id, path } = await confirmed()
    const answer = await press(site, path, { answer: 'coming', sequence: 1, note: '' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    expect(await wordsAt(path)).toContain('C’est noté\u202f: vous venez.')
    expect(await rowOf(id)).toMatchObject({
      status: 'confirmed',
      patient_answer: 'coming',
      patient_note: null,
      sequence: 2,
    })
    expect(await actionsOn(id)).toEqual(['confirm', 'patient-coming'])
  })

  test('a patient cancels with a note, in English too', async () => {
    const { id, path } = await confirmed()
    expect((await press(site, `/en${path}`, { answer: 'cancelled', sequence: 1, note })).status).toBe(303)
    expect(await wordsAt(`/en${path}`)).toContain('You have cancelled this appointment')
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', status_by: null, patient_note: note })
    expect((await press(site, path, { answer: 'coming', sequence: 2 })).status).toBe(409)
  })

  test('a patient asks for another day; the appointment remains, and may still be accepted', async () => {
    const { id, path } = await confirmed()
    await press(site, path, { answer: 'another-day', sequence: 1, note: 'Plutôt jeudi' })
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', patient_answer: 'another-day' })
    expect(await wordsAt(path)).toContain('Finalement, je viens')
    expect((await press(site, path, { answer: 'coming', sequence: 2 })).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ patient_answer: 'coming', patient_note: null })
  })

  test('a double press of a patient makes one change', async () => {
    const { id, path } = await confirmed()
    const twice = [1, 2, 3].map(() => press(site, path, { answer: 'cancelled', sequence: 1, note }))
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([303, 303, 303])
    expect((await rowOf(id))?.['sequence']).toBe(2)
    expect(await actionsOn(id)).toEqual(['confirm', 'patient-cancel'])
    expect(await alertsOf(id)).toEqual([{ kind: 'cancellation', opened_at: null }])
  })

  test('a repeated answer with another note stores it, and alerts the staff', async () => {
    const { id, path } = await confirmed()
    const ask = { answer: 'another-day', sequence: 1 }
    await press(site, path, { ...ask, note })
    for (const word of ['Plutôt jeudi', 'Plutôt jeudi', ''])
      expect((await press(site, path, { ...ask, note: word })).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ patient_note: 'Plutôt jeudi', sequence: 3 })
    expect(await alertsOf(id)).toHaveLength(2)
  })

  test('a repeated cancellation with a note returns the note as not stored', async () => {
    const { id, path } = await confirmed()
    const cancel = { answer: 'cancelled', sequence: 1 }
    await press(site, path, cancel)
    const again = await press(site, path, { ...cancel, note })
    expect([again.status, wordsOf(await again.text())]).toEqual([409, expect.stringContaining(note)])
    expect(await rowOf(id)).toMatchObject({ patient_note: null, sequence: 2 })
  })

  test('an answer on an outdated page is refused, and nothing is written', async () => {
    const { id, path } = await confirmed()
    await change({ intent: 'postpone', id, sequence: 1, day: later, shownOpen: false })
    const late = await press(site, path, { answer: 'coming', sequence: 1, note })
    expect(late.status).toBe(409)
    const words = wordsOf(await late.text())
    for (const each of ['Votre réponse n’a pas été enregistrée', note]) expect(words).toContain(each)
    expect(await rowOf(id)).toMatchObject({ status: 'postponed', patient_answer: null })
  })

  test('one of two simultaneous changes by patient and staff wins, and the other is informed', async () => {
    const { id, path } = await confirmed()
    const [own, theirs] = await Promise.all([
      press(site, path, { answer: 'cancelled', sequence: 1 }),
      change({ intent: 'postpone', id, sequence: 1, day: later, shownOpen: false }),
    ])
    expect([own.status, theirs.status]).toBeOneOf([
      [303, 409],
      [409, 200],
    ])
    expect((await rowOf(id))?.['sequence']).toBe(2)
    expect(theirs.latest ?? theirs.appointment).toMatchObject(
      theirs.status === 409
        ? { status: 'cancelled', patient: { answer: 'cancelled' } }
        : { status: 'postponed', patient: null },
    )
  })

  test.each([
    ['a note of 501 letters', { answer: 'coming', note: 'x'.repeat(501) }, 'trop long', 'x'.repeat(501)],
    ['no answer', { note }, 'n’a pas été enregistrée', note],
    ['an unknown answer', { answer: 'came' }, 'n’a pas été enregistrée', ''],
    ['no version of the page', { answer: 'coming', sequence: '' }, 'n’a pas été enregistrée', ''],
  ])('an answer with %s is refused, and changes nothing', async (_, fields, words, kept) => {
    const { id, path } = await confirmed()
    const answer = await press(site, path, { sequence: 1, ...fields })
    expect([409, 422]).toContain(answer.status)
    const html = await answer.text()
    expect(wordsOf(html)).toContain(words)
    expect(html).toContain(kept)
    expect(await rowOf(id)).toMatchObject({ sequence: 1, patient_answer: null })
  })

  test('answers of a patient are limited to twelve in an hour', async () => {
    const { id, path } = await confirmed()
    for (let sequence = 1; sequence <= 12; sequence++)
      await press(site, path, { answer: sequence % 2 ? 'another-day' : 'coming', sequence })
    const refused = await press(site, path, { answer: 'another-day', sequence: 13 })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await rowOf(id))?.['sequence']).toBe(13)
  })

  test('the note of a patient is not in the audit log', async () => {
    const { id, path } = await confirmed()
    await press(site, path, { answer: 'cancelled', sequence: 1, note })
    await change({ intent: 'undo', id, sequence: 2, remindedAt: null })
    const [told] = await site.sql`
      select json_agg(audit_log)::text as lines from audit_log where entity_id = ${id}`
    expect(told?.['lines']).toContain('patient-cancel')
    expect(told?.['lines']).not.toContain(note)
    expect(told?.['lines']).not.toContain('Moukouri')
  })
})

describe('the staff and the answer of a patient', () => {
  test('the staff sees the answer of a patient in list, detail and week', async () => {
    const { id, path } = await confirmed()
    const shows = async (label: string) => {
      for (const query of ['', `?open=${id}`, `?view=week&week=${tomorrow}`])
        expect(wordsOf(await (await staff.get(`/admin/appointments${query}`)).text())).toContain(label)
    }
    await press(site, path, { answer: 'coming', sequence: 1 })
    await shows('Vient')
    await press(site, path, { answer: 'another-day', sequence: 2, note })
    await shows('Demande un autre jour')
    const list = wordsOf(await (await staff.get('/admin/appointments')).text())
    expect(list).toContain(`Demandent un autre jour\u00a0 1`)
    expect(list).toContain(note)
    await press(site, path, { answer: 'cancelled', sequence: 3, note })
    await shows('Annulé par le patient')
  })

  test('the staff sees a cancellation of an upcoming visit on the dashboard, until it is opened', async () => {
    const { id, path } = await confirmed()
    const task = '1 patient a annulé sa venue'
    expect(await waiting()).toBe(0)
    await press(site, path, { answer: 'cancelled', sequence: 1 })
    expect(await waiting()).toBe(1)
    expect(await wordsAtDesk('/admin/dashboard')).toContain(task)
    await staff.get(`/admin/appointments?open=${id}`)
    expect(await waiting()).toBe(0)
    expect(await wordsAtDesk('/admin/dashboard')).not.toContain(task)
  })

  test('the staff undoes a cancellation, once', async () => {
    const { id, path } = await confirmed()
    await press(site, path, { answer: 'cancelled', sequence: 1, note })
    const undo = { intent: 'undo', id, sequence: 2, remindedAt: null }
    expect(await change(undo)).toMatchObject({
      status: 200,
      appointment: { status: 'confirmed', patient: null },
    })
    expect((await change(undo)).status).toBe(409)
    expect(await rowOf(id)).toMatchObject({ confirmed_for: doualaMoment(tomorrow, 540), patient_note: null })
    expect(await wordsAt(path)).toContain('Venez-vous')
  })

  test('a changed hour is to be answered anew; the same hour keeps the patient’s answer', async () => {
    const { id, path } = await confirmed()
    await press(site, path, { answer: 'coming', sequence: 1 })
    const confirm = { intent: 'confirm', id, day: tomorrow, duration: 60, shownOpen: false }
    await change({ ...confirm, sequence: 2, start: 540, duration: 45 })
    expect(await rowOf(id)).toMatchObject({ patient_answer: 'coming' })
    await change({ ...confirm, sequence: 3, start: 600 })
    expect(await rowOf(id)).toMatchObject({ patient_answer: null })
  })

  test('open screens of the staff are notified of an answer', async () => {
    const { path } = await confirmed()
    const before = await latest()
    expect(await latest()).toBe(before)
    await fetch(site.origin + path)
    expect(await latest()).toBe(before)
    await press(site, path, { answer: 'coming', sequence: 1 })
    expect(await latest()).not.toBe(before)
  })
})
