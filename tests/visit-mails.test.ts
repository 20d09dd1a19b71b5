import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { appointmentPersonalData } from '#app/features/appointments/appointment-personal-data.server.ts'
import { findVisitMails } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { findMailedAnswers } from '#app/features/appointments/mails/visit-mails.server.ts'
import { answerVisit } from '#app/features/appointments/patient/patient-answers.server.ts'
import { findByLink } from '#app/features/appointments/patient/patient-links.server.ts'
import { centreFacts } from '#app/features/settings/place.server.ts'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { sendQueuedMails } from '#app/lib/mail/mail-queue.server.ts'
import { agreedFor } from './support/appointments.ts'
import { useMailServer } from './support/smtp.ts'
import { useDatabase } from './support/use-database.ts'
import { mailedAddress as address, mailedDay as day, useVisitMails } from './support/visit-mails.ts'

const database = useDatabase({ filled: true })
const server = useMailServer()
const { request, change, give, confirm, undo, cancel, send, subjects, kinds } = useVisitMails(
  database,
  server,
)

const later = addDays(day, 1)
const going = new AbortController().signal

describe('the e-mail of an answer', () => {
  it.each([
    ['fr', 'Votre rendez-vous est confirmé', /Bonjour Estelle Moukouri, nous vous attendons le .* à 10.h.00/],
    [
      'en',
      'Your appointment is confirmed',
      /Hello Estelle Moukouri, we look forward to seeing you on .* at 10/,
    ],
  ] as const)(
    'a confirmation in %s has day, place, link and calendar file',
    async (language, subject, lead) => {
      const id = await request({ language })
      await confirm(id)
      expect(await sendQueuedMails(going)).toBe(0)
      await send()
      const { mail } = await server.mailTo(address)
      expect(mail.subject).toBe(subject)
      for (const part of [mail.text, mail.html]) expect(part).toMatch(lead)
      expect(mail.text).toContain('Bonabéri')
      const [, token = ''] = /\/visit\/(\w+)\n/.exec(mail.text ?? '') ?? []
      expect((await findByLink(token))?.row.id).toBe(id)
      const [file] = mail.attachments
      expect(file).toMatchObject({ filename: `rendez-vous-${day}.ics`, mimeType: 'text/calendar' })
      const calendar = new TextDecoder().decode(file?.content as ArrayBuffer)
      expect(calendar).toMatch(new RegExp(`UID:${id}\r?\n`))
      const start = doualaMoment(day, 600)
        .toISOString()
        .replace(/[-:]|\.\d{3}/g, '')
      expect(calendar).toContain(`DTSTART:${start}`)
      expect(`${mail.text}${mail.html}${calendar}`).not.toMatch(/kin[ée]sithérapie,|DESCRIPTION|physio/i)
    },
  )

  it('a visit that the staff notes with an address is confirmed by e-mail', async () => {
    const id = randomUUID()
    const person = { name: 'Awa Ngo', phone: '671234567', email: address, careType: 'rehabilitation' }
    const at = { language: 'fr', day, start: 600, duration: 60, notes: '' }
    await change({ intent: 'create', id, shownOpen: false, values: { ...person, ...at } })
    await send()
    expect(subjects()).toEqual(['Votre rendez-vous est confirmé'])
  })

  it.each([
    [
      'fr',
      ['est confirmé', 'a changé', 'est annulé', 'demande de rendez-vous'],
      ['nous vous attendons maintenant le', 'est annulé. Pour en prendre un autre', 'Nous ne pouvons'],
    ],
    [
      'en',
      ['is confirmed', 'has changed', 'is cancelled', 'appointment request'],
      ['we now look forward to seeing you on', 'is cancelled. To book another one', 'we cannot accept'],
    ],
  ])(
    'another hour, a cancellation and a refusal have words of their own in %s',
    async (language, own, leads) => {
      const moved = await request({ language })
      await confirm(moved)
      await send()
      await confirm(moved, { on: later })
      await send()
      await cancel(moved)
      await send()
      await cancel(await request({ language, email: 'john@exemple.cm' }))
      await send()
      expect(subjects()).toEqual(own.map((subject) => expect.stringContaining(subject)))
      for (const [index, lead] of leads.entries())
        expect(server.received[index + 1]?.mail.text).toContain(lead)
      expect(server.received[1]?.mail.attachments).toHaveLength(1)
      expect(server.received[3]?.mail.text).not.toContain('Estelle')
    },
  )

  it('the hour of a visit that was confirmed without an e-mail is said as another one', async () => {
    const id = await request({ ...agreedFor(day, 9), status_at: new Date() })
    await confirm(id)
    await send()
    expect(subjects()).toEqual(['Votre rendez-vous a changé'])
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['is undone', undo],
    [
      'is cancelled by the patient',
      (id) => answerVisit({ id }, { answer: 'cancelled', note: '', sequence: 1 }),
    ],
    ['goes to the trash', (id) => change({ intent: 'delete', ids: [id] })],
    ['is erased', (id) => database.sql`delete from appointments where id = ${id}`],
  ])('a held e-mail is withdrawn when its visit %s', async (_, withdraw) => {
    const id = await request()
    await confirm(id)
    await withdraw(id)
    await send()
    expect(server.received).toEqual([])
    expect(await kinds()).toEqual([])
  })

  it('only the last of several states within the minute is sent', async () => {
    const id = await request()
    await confirm(id)
    await confirm(id, { on: later })
    await confirm(id, { start: 660 })
    await send()
    expect(subjects()).toEqual(['Votre rendez-vous est confirmé'])
    expect(server.received[0]?.mail.text).toMatch(/à 11.h.00/)
    await confirm(id, { on: later })
    await undo(id)
    await cancel(id)
    await undo(id)
    await send()
    expect(subjects()).toHaveLength(1)
  })

  it('an undo after the minute sends the hour that stands again', async () => {
    const id = await request()
    await confirm(id)
    await send()
    await confirm(id, { on: later })
    await send()
    await undo(id)
    await send()
    expect(subjects().slice(1)).toEqual(['Votre rendez-vous a changé', 'Votre rendez-vous a changé'])
    expect(await kinds()).toEqual(['confirmed', 'moved', 'moved'])
  })

  it('an undo brings the held confirmation of the former hour back', async () => {
    const id = await request()
    await confirm(id)
    await confirm(id, { on: later })
    await undo(id)
    await send()
    expect(subjects()).toEqual(['Votre rendez-vous est confirmé'])
    expect(server.received[0]?.mail.text).toContain(day.slice(0, 4))
    const [row] = await database.sql`select visit_at from appointment_mails where not withdrawn`
    expect(row?.['visit_at']).toEqual(doualaMoment(day, 600))
  })

  it('one request gets one confirmation, three other hours and one cancellation', async () => {
    const id = await request()
    for (let start = 540; start < 900; start += 60) {
      await confirm(id, { start })
      await send()
      await database.sql`update appointment_mails set created_at = created_at - interval '1 day'`
    }
    expect(await findMailedAnswers(id, await findVisitMails(centreFacts))).toEqual({
      confirm: false,
      cancel: true,
    })
    await cancel(id)
    await send()
    expect(await kinds()).toEqual(['confirmed', 'moved', 'moved', 'moved', 'cancelled'])
  })

  it('the same hour again, arrived and a past visit send none', async () => {
    const id = await request()
    await confirm(id)
    await send()
    await give(id, { intent: 'confirm', day, start: 600, duration: 30, shownOpen: false })
    const past = await request({ ...agreedFor(addDays(doualaDay(), -2), 10), email: 'past@exemple.cm' })
    await give(past, { intent: 'absent' })
    await undo(past)
    await cancel(past)
    await send()
    expect(subjects()).toHaveLength(1)
  })

  it('a corrected address gets what the wrong one was to get', async () => {
    const id = await request({ email: 'aw@exemple.cm' })
    await confirm(id)
    server.refuse(550)
    await send()
    expect(await database.sql`select state from outgoing_mails`).toEqual([{ state: 'dead' }])
    server.refuse(null)
    const person = { name: 'Estelle Moukouri', phone: '671234567', unreachable: false }
    await give(id, { intent: 'correct', values: { ...person, email: address } })
    await send()
    expect(server.received.flatMap(({ to }) => to)).toEqual([address])
  })

  it('a person reads of each e-mail when it left, to which address, or that it was withdrawn', async () => {
    const id = await request({ email: 'aw@exemple.cm' })
    await confirm(id)
    await send()
    await confirm(id, { on: later })
    const person = { name: 'Estelle Moukouri', phone: '671234567', unreachable: false }
    await give(id, { intent: 'correct', values: { ...person, email: address } })
    const read = async () =>
      ((await appointmentPersonalData.partsOf?.([id]))?.get(id) ?? []).map(({ label, value }) => [
        label,
        value.replace(/, .*, /, ', '),
      ])
    const first = ['E-mail envoyé', 'Rendez-vous confirmé, aw@exemple.cm']
    expect(await read()).toEqual([first, ['E-mail en attente', `Une autre heure, ${address}`]])
    await cancel(id)
    expect(await read()).toEqual([
      first,
      ['E-mail retiré avant son départ', `Une autre heure, ${address}`],
      ['E-mail en attente', `Rendez-vous annulé, ${address}`],
    ])
    server.refuse(550)
    await send()
    server.refuse(null)
    expect((await read()).at(-1)).toEqual(['E-mail non remis', `Rendez-vous annulé, ${address}`])
    await database.sql`delete from appointments`
    expect(await database.sql`select 1 from appointment_mails`).toHaveLength(0)
  })

  it('an empty text switches the e-mail of its answer off, and the reception reads so', async () => {
    const keys = ['confirmed', 'moved', 'cancelled', 'refused'].map((kind) => `appointment_${kind}_mail`)
    const values = await database.sql`select key, value from site_settings where key in ${database.sql(keys)}`
    await database.sql`update site_settings set value = '' where key in ${database.sql(keys)}`
    const id = await request()
    const mailed = await findMailedAnswers(id, await findVisitMails(centreFacts))
    expect(mailed).toEqual({ confirm: false, cancel: false })
    await confirm(id)
    await confirm(await request({ ...agreedFor(later, 10), email: 'b@exemple.cm' }), { start: 720 })
    await cancel(id)
    await cancel(await request({ email: 'c@exemple.cm' }))
    expect(await kinds()).toEqual([])
    for (const { key, value } of values)
      await database.sql`update site_settings set value = ${value} where key = ${key}`
    await cancel(await request({ email: 'd@exemple.cm' }))
    expect(await kinds()).toEqual(['refused'])
  })
})
