import { beforeEach, describe, expect, test } from 'vitest'
import { alerts } from '#app/lib/alerts/tables.server.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { db } from '#app/lib/db/db.server.ts'
import { rateLimits } from '#app/lib/db/tables.server.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { factsFrom, formDataOf } from '#app/lib/forms/testing.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { receiveAppointment } from './appointment.server.ts'
import { appointments } from './tables.server.ts'

useDatabase()

const facts = factsFrom('203.0.113.7')
const today = doualaDay()

const asked = {
  name: 'Emmanuel Tchoua',
  phone: '6 71 23 45 67',
  email: '',
  careType: 'functional-rehabilitation',
  date: today,
  dayPart: '',
  message: '',
  consent: consentVersion,
}

function send(values: Record<string, string>, language: 'fr' | 'en' = 'fr') {
  return receiveAppointment(facts, language, formDataOf(values))
}

beforeEach(async () => {
  await db().delete(appointments)
  await db().delete(rateLimits)
})

/** No characters that look alike: no 0 and O, no 1, I and L. */
const sixLetters = /^[2-9A-HJKMNP-Z]{6}$/

describe('a request for an appointment', () => {
  test.each([
    ['fr', 'Rééducation fonctionnelle'],
    ['en', 'Functional rehabilitation'],
  ] as const)('a request in %s is stored as new, with its care in that language', async (language, label) => {
    expect(await send(asked, language)).toEqual({
      state: 'sent',
      values: asked,
      reference: expect.stringMatching(sixLetters),
    })
    const [row] = await db().select().from(appointments)
    expect(row).toMatchObject({
      name: asked.name,
      phone: asked.phone,
      email: null,
      message: null,
      care_type: 'functional-rehabilitation',
      care_type_label: label,
      preferred_date: today,
      status: 'new',
      language,
      consent_version: consentVersion,
      consented_at: expect.any(Date),
    })
  })

  test('a request keeps its preferred part of the day, and an unknown part is refused', async () => {
    await send({ ...asked, dayPart: 'morning' })
    expect((await db().select().from(appointments))[0]?.day_part).toBe('morning')
    expect(await send({ ...asked, dayPart: 'night' })).toMatchObject({ errors: { dayPart: 'malformed' } })
  })

  test('a request sent twice is one row, with one reference', async () => {
    const answers = [...(await Promise.all([send(asked), send(asked)])), await send(asked)]
    const rows = await db().select().from(appointments)
    expect(rows).toHaveLength(1)
    for (const answer of answers)
      expect(answer).toEqual({ state: 'sent', values: asked, reference: rows[0]?.reference })
  })

  test.each([
    ['was cancelled', { status: 'cancelled' }],
    ['was confirmed', { status: 'confirmed', confirmed_for: new Date() }],
    ['is in the trash', { deleted_at: new Date() }],
  ] as const)('a request like one that %s is a new request, with its alert', async (_, answered) => {
    const yesterday = addDays(today, -1)
    await send({ ...asked, sentOn: yesterday })
    const [first] = await db().update(appointments).set(answered).returning()
    const second = await send(asked)
    expect(second).not.toMatchObject({ reference: first?.reference })
    // The second request is unanswered, so sending it again adds none.
    expect(await send(asked)).toEqual(second)
    const rows = await db().select().from(appointments)
    expect(rows).toHaveLength(2)
    const alerted = await db().select({ id: alerts.subject_id }).from(alerts)
    expect(alerted.map(({ id }) => id)).toEqual(expect.arrayContaining(rows.map(({ id }) => id)))
  })

  test('a request resent with its own key is the same in any state; with another key only until it is answered', async () => {
    const [own, other] = ['a'.repeat(32), 'b'.repeat(32)]
    const first = await send({ ...asked, submission: own })
    expect(await send({ ...asked, submission: other })).toEqual(first)
    await db().update(appointments).set({ status: 'cancelled' })
    expect(await send({ ...asked, submission: own })).toEqual(first)
    expect(await send({ ...asked, submission: other })).not.toEqual(first)
    expect(await send({ ...asked, submission: own, message: 'Autre chose' })).not.toEqual(first)
    expect(await db().$count(appointments)).toBe(3)
  })

  test('a request queued on a phone since yesterday may be for yesterday', async () => {
    const yesterday = addDays(today, -1)
    expect(await send({ ...asked, date: yesterday, sentOn: yesterday })).toMatchObject({ state: 'sent' })
  })

  test('a request for an unknown kind of care is refused', async () => {
    expect(await send({ ...asked, careType: 'massage' })).toMatchObject({ errors: { careType: 'missing' } })
    expect(await db().$count(appointments)).toBe(0)
  })
})
