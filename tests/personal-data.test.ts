import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import {
  dataSubjectsPath,
  eraseDataSubject,
  exportDataSubject,
  findDataSubject,
  findTraces,
} from './support/data-subjects.ts'
import { emptyTables } from './support/database.ts'
import { writeMessage } from './support/messages.ts'
import { postForm } from './support/post-form.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { confirmSessions, signInStaff } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const admin = useStaff(site)
beforeAll(() => confirmSessions(site))

const path = dataSubjectsPath
const find = (contact: string) => findDataSubject(admin, contact)
const erase = (contact: string) => eraseDataSubject(admin, contact)
const exported = (contact: string, ids: string[]) => exportDataSubject(admin, contact, ids)

describe('an exported and erased person', () => {
  it('an exported person is complete in the file, and in no byte of the database after erasing', async () => {
    const day = addDays(doualaDay(), 2)
    const person = {
      name: 'Philomène Zanga-Okoudou',
      phone: '+237 6 90 12 34 56',
      email: 'Philomene.Zanga@exemple.cm',
    }
    const words = ['scapulalgie', 'déboîtement', 'Nkongsamba', 'genouillère-tulipe']
    const form = ({ path: to = '', ...fields }: Record<string, string>) =>
      postForm(site, to, { ...person, consent: consentVersion, ...fields })
    await form({ path: '/contact', message: `Une ${words[0]}, un ${words[1]} <b>&` })
    await form({
      path: '/appointment',
      careType: 'kinesitherapy',
      date: day,
      dayPart: '',
      message: `Chute à ${words[2]}`,
    })
    const [visit] = await site.sql`select id, sequence from appointments where name = ${person.name}`
    const [message] =
      await site.sql`select id, xmin::text as version from contact_messages where name = ${person.name}`
    expect([visit, message]).toEqual([expect.anything(), expect.anything()])
    await admin.change('appointments', {
      intent: 'note',
      id: visit?.['id'],
      before: '',
      notes: `Prévoir une ${words[3]}`,
    })
    await admin.change('appointments', { intent: 'cancel', id: visit?.['id'], sequence: 0 })
    await admin.change('messages', { intent: 'read', id: message?.['id'] })
    await admin.change('messages', { intent: 'delete', ids: [message?.['id']] })

    const { records } = await find('690123456')
    expect(records.map(({ isDirect }) => isDirect)).toEqual([true, true])
    expect(records.map(({ events }) => events.at(-1)?.sentence)).toEqual(
      Array(2).fill('Le site a alerté l’équipe'),
    )
    const alerts = () =>
      site.sql`select 1 from alerts where subject_id in ${site.sql(records.map(({ id }) => id))}`
    expect(await alerts()).toHaveLength(2)
    await site.sql`insert into appointment_mails (id, appointment_id, kind, recipient)
      values (gen_random_uuid(), ${String(visit?.['id'])}, 'cancelled', 'philomene@ancienne.cm')`
    const page = await exported(
      person.phone,
      records.map(({ id }) => id),
    )
    const json = jsonIn(page)
    const facts = ['Annulé', 'Mis à la corbeille', 'E-mail envoyé', 'philomene@ancienne.cm']
    for (const word of [...words, person.name, ...facts]) expect(page).toContain(word)
    expect(page).not.toContain('<b>')
    expect(json.records.map(({ values }) => values)).toMatchObject([
      { ...person, preferred_date: day, status: 'cancelled', notes: `Prévoir une ${words[3]}` },
      { ...person, message: `Une ${words[0]}, un ${words[1]} <b>&`, consent_version: consentVersion },
    ])

    const traces = [...words, 'Philom', 'Zanga', '690123456', '6 90 12 34 56', '90 12 34 56', 'philomene']
    expect(await findTraces(site, traces)).not.toEqual([])
    await site.sql`insert into outgoing_mails (kind, recipient, subject_id, sealed, next_attempt_at, expires_at)
      values ('reminder', ${person.email}, ${String(visit?.['id'])}, 'x', now() + interval '1 day', now() + interval '2 days')`
    expect(await erase(person.email)).toMatchObject({ counts: { contact_messages: 1, appointments: 1 } })
    expect(await findTraces(site, traces)).toEqual([])
    expect((await find(person.phone)).records).toEqual([])
    expect(await alerts()).toHaveLength(0)
    const stored =
      await site.sql`select action from audit_log where entity_id = ${String(visit?.['id'])} order by at`
    expect(stored.map(({ action }) => action)).toEqual(['update', 'cancel'])
  })
})

describe('the consent', () => {
  const message = { name: 'Zénobie', email: 'zenobie@exemple.cm', message: 'Le jeudi ?' }
  const visit = { name: 'Zénobie', phone: '671 22 33 44', careType: 'rehabilitation', date: doualaDay() }
  const forms: [path: string, fields: Record<string, string>, table: string][] = ['', '/en'].flatMap(
    (language) =>
      ['', '/keep'].flatMap((way): typeof forms => [
        [`${language}/contact${way}`, message, 'contact_messages'],
        [`${language}/appointment${way}`, visit, 'appointments'],
      ]),
  )
  beforeEach(() => emptyTables(site.sql, 'contact_messages', 'appointments', 'rate_limits'))

  it.each(forms)(
    'the consent of %s is stored with the row: text, language and time',
    async (to, fields, table) => {
      const before = Date.now()
      await postForm(site, to, { ...fields, consent: consentVersion })
      const columns = site.sql`consent_version as version, consented_at as at, language`
      const [row] = await site.sql`select ${columns} from ${site.sql(table)}`
      expect([row?.['version'], row?.['language']]).toEqual([
        consentVersion,
        to.startsWith('/en') ? 'en' : 'fr',
      ])
      expect(row?.['at'].getTime()).toBeGreaterThan(before - 1000)
      expect(row?.['at'].getTime()).toBeLessThan(Date.now() + 1000)
    },
  )

  it.each(forms)(
    'the consent of %s is to a text that was shown, or nothing is stored',
    async (to, fields, table) => {
      for (const consent of ['', 'on', 'true', '1999-01', 'constructor'])
        expect((await postForm(site, to, { ...fields, consent })).status).toBe(422)
      expect(await site.sql`select 1 from ${site.sql(table)}`).toHaveLength(0)
    },
  )
})

it('a request entered by the staff has no consent', async () => {
  const values = {
    name: 'Au guichet',
    phone: '6 71 99 88 77',
    email: '',
    careType: 'kinesitherapy',
    language: 'fr',
    day: doualaDay(),
    start: null,
    duration: 60,
    notes: '',
    consent: consentVersion,
    consent_version: consentVersion,
  }
  const answer = await admin.change('appointments', {
    intent: 'create',
    id: crypto.randomUUID(),
    known: [],
    values,
  })
  expect(answer.status).toBe(200)
  const rows =
    await site.sql`select consent_version, consented_at, created_by is not null as by_hand from appointments where name = ${values.name}`
  expect([...rows]).toEqual([{ consent_version: null, consented_at: null, by_hand: true }])
})

describe('the retention periods', () => {
  const shown = { contact_messages: 24, appointments: 24, orders: 24, patients: 24, audit_log: 36 }
  const save = async (months: Record<string, unknown>, { seen = shown, client = admin } = {}) => {
    const answer = await client.post(
      `${path}/retention`,
      JSON.stringify({ seen, months: { ...shown, ...months } }),
    )
    return { status: answer.status, ...(await answer.json()) }
  }

  it.each([
    ['appointments', null],
    ['contact_messages', 0],
    ['contact_messages', 1.5],
    ['contact_messages', '24'],
    ['contact_messages', 25],
    ['audit_log', 121],
    ['audit_log', 11],
  ])('retention periods of %s are not %j', async (entity, months) => {
    expect(await save({ [entity]: months })).toEqual({
      status: 422,
      state: 'invalid',
      errors: { [entity]: expect.stringMatching(/^Choisissez de \d+ à (24|120) mois\.$/) },
    })
  })

  it('retention periods are changed with the password, each with a log line, and never overwritten', async () => {
    const thief = await signInStaff(site)
    expect(await save({ appointments: 12 }, { client: thief })).toEqual({ status: 401, state: 'unconfirmed' })
    expect(await save({ appointments: 12, audit_log: null })).toEqual({ status: 200, state: 'saved' })
    expect(await save({ appointments: 12, audit_log: null })).toEqual({ status: 200, state: 'saved' })
    expect(await save({ appointments: 6 })).toEqual({ status: 409, state: 'overtaken' })
    const lines =
      await site.sql`select entity_id, before, after from audit_log where entity = 'retention_periods' order by entity_id`
    expect([...lines]).toEqual([
      { entity_id: 'appointments', before: { appointments: 24 }, after: { appointments: 12 } },
      { entity_id: 'audit_log', before: { audit_log: 36 }, after: { audit_log: null } },
    ])
  })

  it('retention periods are shown with the next deletion, on their screen and on the dashboard', async () => {
    await site.sql`insert into retention_runs (entity, months, cutoff, due_on)
      values ('contact_messages', 24, now() - interval '700 days', '2031-05-12')`
    await writeMessage(site, { status: 'resolved' })
    await site.sql`update contact_messages set updated_at = now() - interval '800 days' where status = 'resolved'`
    for (const screen of [`${path}/retention`, '/admin/dashboard'])
      expect(wordsOf(await (await admin.get(screen)).text())).toContain(
        'Le 12 mai\u00a0: 1\u00a0message de plus de 24\u00a0mois sera effacé',
      )
  })
})

function jsonIn(page: string): { records: { values: Record<string, unknown> }[] } {
  const [, base64 = ''] = /data:application\/json;base64,([\w+/=]+)/.exec(page) ?? []
  return JSON.parse(Buffer.from(base64, 'base64').toString())
}
