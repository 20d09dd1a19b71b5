import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { requestVisit, visitsIn } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { confirmWithLink, press } from './support/patient-link.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaff(site, 'operator')
beforeEach(() => emptyTables(site.sql, 'appointments', 'rate_limits', 'alerts'))

const tomorrow = addDays(doualaDay(), 1)
const note = 'Ma fille est malade'

const { rowOf, actionsOn } = visitsIn(site)
const htmlAt = async (path: string) => (await fetch(site.origin + path)).text()
const set = (id: string, columns: Record<string, unknown>) =>
  site.sql`update appointments set ${site.sql(columns)} where id = ${id}`

/** A visit that is confirmed for nine o’clock tomorrow, with its link. */
async function confirmed() {
  const id = await requestVisit(site)
  return { id, path: await confirmWithLink(staff, { id, day: tomorrow, start: 540 }) }
}

/** The same, cancelled by its patient. */
async function cancelled() {
  const visit = await confirmed()
  await press(site, visit.path, { answer: 'cancelled', sequence: 1, note })
  return visit
}

const restore = { answer: 'restore', sequence: 2 }

describe('a cancellation by the patient’s link', () => {
  test.each([
    ['', 'Annuler ce rendez-vous\u202f?', 'Oui, annuler', 'Non, je le maintiens'],
    ['/en', 'Cancel this appointment?', 'Yes, cancel it', 'No, keep it'],
  ])(
    'a cancellation on %s is asked about once, with the note, and changes nothing before',
    async (language, ...words) => {
      const { id, path } = await confirmed()
      const page = await htmlAt(language + path)
      expect(page).toContain('value="ask-cancel"')
      expect(page).not.toContain('value="cancelled"')
      const asked = await press(site, language + path, { answer: 'ask-cancel', sequence: 1, note })
      const html = await asked.text()
      expect(asked.status).toBe(200)
      for (const each of words) expect(wordsOf(html)).toContain(each)
      expect(html).toContain(`>${note}</textarea>`)
      expect(html).toContain('value="cancelled"')
      expect(html).toContain(`href="${language}${path}"`)
      expect(await rowOf(id)).toMatchObject({ status: 'confirmed', sequence: 1, patient_answer: null })
      expect((await press(site, language + path, { answer: 'cancelled', sequence: 1, note })).status).toBe(
        303,
      )
      expect(await rowOf(id)).toMatchObject({ status: 'cancelled', patient_note: note })
    },
  )

  test('the question of a cancellation on an outdated page shows how the visit stands', async () => {
    const { id, path } = await confirmed()
    await press(site, path, { answer: 'coming', sequence: 1 })
    expect((await press(site, path, { answer: 'ask-cancel', sequence: 1 })).status).toBe(409)
    await set(id, { status: 'cancelled' })
    expect((await press(site, path, { answer: 'ask-cancel', sequence: 2 })).status).toBe(409)
  })
})

describe('a cancellation that the patient takes back', () => {
  test.each([
    ['', 'Rétablir le rendez-vous', 'Venez-vous'],
    ['/en', 'Restore the appointment', 'Are you coming?'],
  ])('a cancellation is taken back on %s, once, with its seat', async (language, button, again) => {
    const { id, path } = await cancelled()
    await set(id, { status_at: new Date(Date.now() - 9 * 60_000) })
    expect(wordsOf(await htmlAt(language + path))).toContain(button)
    const answers = await Promise.all([1, 2].map(() => press(site, language + path, restore)))
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(await rowOf(id)).toMatchObject({
      status: 'confirmed',
      confirmed_for: doualaMoment(tomorrow, 540),
      seat: 0,
      patient_answer: null,
      patient_note: null,
      sequence: 3,
    })
    expect(wordsOf(await htmlAt(language + path))).toContain(again)
    expect(await actionsOn(id)).toEqual(['confirm', 'patient-cancel', 'patient-restore'])
    // The unread alert of the cancellation is withdrawn.
    const unopened = await site.sql`select kind from alerts where subject_id = ${id} and opened_at is null`
    expect(unopened).toEqual([{ kind: 'patient-answer' }])
  })

  test('a cancellation is not taken back after ten minutes', async () => {
    const { id, path } = await cancelled()
    await set(id, { status_at: new Date(Date.now() - 11 * 60_000) })
    expect(await htmlAt(path)).not.toContain('value="restore"')
    expect((await press(site, path, restore)).status).toBe(409)
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', sequence: 2 })
  })

  test('a cancellation is not taken back where another has the hour by now, and says so', async () => {
    const { id, path } = await cancelled()
    const other = await requestVisit(site, { name: 'Paul Ebongue', phone: '6 99 00 11 22' })
    await confirmWithLink(staff, { id: other, day: tomorrow, start: 540 })
    const refused = await press(site, path, restore)
    const html = await refused.text()
    expect([refused.status, wordsOf(html)]).toEqual([
      409,
      expect.stringContaining('Cette heure vient d’être prise'),
    ])
    expect(html).not.toContain('value="restore"')
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', sequence: 2 })
  })

  test('a cancellation by the centre is not taken back by the patient', async () => {
    const { id, path } = await confirmed()
    await staff.change('appointments', { intent: 'cancel', id, sequence: 1 })
    expect(await htmlAt(path)).not.toContain('value="restore"')
    expect((await press(site, path, restore)).status).toBe(409)
  })

  test('a cancelled proposal is counted for the staff, and becomes a proposal again', async () => {
    const proposal = {
      intent: 'postpone',
      sequence: 1,
      day: addDays(tomorrow, 2),
      start: 600,
      shownOpen: false,
    }
    const { id, path } = await confirmed()
    await staff.change('appointments', { ...proposal, id })
    await set(id, { preferred_date: addDays(tomorrow, -30) })
    expect((await press(site, path, { answer: 'cancelled', sequence: 2 })).status).toBe(303)
    const page = await fetch(site.origin + path)
    expect([page.status, wordsOf(await page.text())]).toEqual([
      200,
      expect.stringContaining('Vous avez annulé ce rendez-vous'),
    ])
    const dashboard = wordsOf(await (await staff.get('/admin/dashboard')).text())
    expect(dashboard).toContain('1 patient a annulé sa venue')
    expect((await press(site, path, { answer: 'restore', sequence: 3 })).status).toBe(303)
    expect(await rowOf(id)).toMatchObject({ status: 'postponed', postponed_time: '10:00:00' })
  })
})
