import { describe, expect, it } from 'vitest'
import { receiveAppointment } from '#app/features/appointments/appointment.server.ts'
import { longDay } from '#app/features/appointments/day-words.ts'
import { findVisitMails } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { centreFacts } from '#app/features/settings/place.server.ts'
import { addDays } from '#app/lib/clock.ts'
import { readEnv, setEnv } from '#app/lib/env.server.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { factsFrom, formDataOf } from '#app/lib/forms/testing.server.ts'
import { sendQueuedMails } from '#app/lib/mail/mail-queue.server.ts'
import { useMailServer } from './support/smtp.ts'
import { useDatabase } from './support/use-database.ts'
import { mailedAddress as address, mailedDay as day, useVisitMails } from './support/visit-mails.ts'

const database = useDatabase({ filled: true })
const server = useMailServer()
const { request, confirm, cancel, send, subjects, kinds } = useVisitMails(database, server)

const going = new AbortController().signal

const form = (values: Record<string, string> = {}, language: 'fr' | 'en' = 'fr') =>
  receiveAppointment(
    factsFrom('203.0.113.7'),
    language,
    formDataOf({
      name: 'Gagnez www.exemple.test',
      phone: '6 71 23 45 67',
      email: address,
      careType: 'kinesitherapy',
      date: day,
      dayPart: '',
      message: '',
      consent: consentVersion,
      ...values,
    }),
    () => findVisitMails(centreFacts),
  )

describe('the e-mail that a request was received', () => {
  it.each([
    ['fr', 'Votre demande de rendez-vous', /Sa référence est (\w{6})\./],
    ['en', 'Your appointment request', /Its reference is (\w{6})\./],
  ] as const)(
    'a request in %s is answered with its reference and nothing that its form said',
    async (language, subject, reference) => {
      const answer = await form({}, language)
      await sendQueuedMails(going)
      const { mail, raw } = await server.mailTo(address)
      expect(mail.subject).toBe(subject)
      const [row] = await database.sql`select reference from appointments`
      for (const part of [mail.text, mail.html]) {
        expect(reference.exec(part ?? '')?.[1]).toBe(row?.['reference'])
        expect(part).not.toMatch(/Gagnez|kin[ée]sith|physio/i)
      }
      expect(answer).toMatchObject({ state: 'sent', reference: row?.['reference'] })
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
      expect(mail.attachments).toEqual([])
    },
  )

  it('a repeated form, a filled honeypot, and one without an address send no e-mail more', async () => {
    await form()
    await form()
    await form({ email: '', phone: '6 71 23 45 68' })
    await form({ company_site: 'x', phone: '6 71 23 45 69' })
    expect(await kinds()).toEqual(['received'])
  })

  it('the refusal of a request names the requested day, not the one that was proposed instead', async () => {
    await cancel(
      await request({ status: 'postponed', postponed_to: addDays(day, 1), previous: { status: 'new' } }),
    )
    await send()
    expect((await server.mailTo(address)).mail.text).toContain(
      `pas vous recevoir le ${longDay('fr', day)}, comme`,
    )
  })

  it('a request above the limit of the site sends none, nor its refusal', async () => {
    await form()
    await database.sql`update rate_limits set count = 200 where bucket = 'appointment site hour'`
    await form({ phone: '6 71 23 45 68', email: 'other@exemple.cm' })
    const [row] = await database.sql`select id from appointments where over_limit`
    await cancel(String(row?.['id']))
    expect(await kinds()).toEqual(['received'])
  })

  it('one address gets three such e-mails a day, and five of all kinds', async () => {
    for (let index = 0; index < 5; index++)
      await form({ phone: `6 71 23 45 6${index}`, email: index % 2 ? address : address.toUpperCase() })
    expect(await kinds()).toEqual(['received', 'received', 'received'])
    const ids = (await database.sql`select id from appointments order by created_at`).map(({ id }) =>
      String(id),
    )
    for (const [index, id] of ids.entries()) await confirm(id, { start: 600 + index * 60 })
    // Three were withdrawn as their requests were confirmed before they left.
    expect(await kinds()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed', 'confirmed'])
    const sixth = await request()
    await confirm(sixth, { start: 960 })
    expect(await kinds()).toHaveLength(5)
    await database.sql`update appointment_mails set created_at = created_at - interval '24 hours'`
    await confirm(await request(), { start: 1020 })
    expect(await kinds()).toHaveLength(6)
  })

  it('a mail server that is away stops no request', async () => {
    await server.stop()
    expect(await form()).toMatchObject({ state: 'sent' })
    await sendQueuedMails(going)
    expect(await database.sql`select attempts from outgoing_mails`).toEqual([{ attempts: 1 }])
    await server.startAgain()
    await send()
    expect(subjects()).toEqual(['Votre demande de rendez-vous'])
  })

  it('a site without e-mail stores the request and no message', async () => {
    const { env } = server
    setEnv(readEnv({}))
    expect(await form()).toMatchObject({ state: 'sent' })
    setEnv(readEnv(env))
    expect(await database.sql`select 1 from outgoing_mails`).toEqual([])
  })

  it('an empty text switches it off', async () => {
    const key = 'appointment_received_mail_en'
    const [row] = await database.sql`select value from site_settings where key = ${key}`
    await database.sql`update site_settings set value = '' where key = ${key}`
    expect(await form({}, 'en')).toMatchObject({ state: 'sent' })
    expect(await kinds()).toEqual([])
    await database.sql`update site_settings set value = ${String(row?.['value'])} where key = ${key}`
  })
})
