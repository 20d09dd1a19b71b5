import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { dataSubjects, eraseDataSubject, findDataSubject, findTraces } from './support/data-subjects.ts'
import { writeMessage } from './support/messages.ts'
import { postForm } from './support/post-form.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { confirmSessions, signIn } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const admin = useStaff(site)
beforeAll(() => confirmSessions(site))

const path = dataSubjects
const find = (contact: string) => findDataSubject(admin, contact)
const erase = (contact: string) => eraseDataSubject(admin, contact)

describe('a person who is exported and erased', () => {
  it('is in the file whole, and in no byte of the database afterwards', async () => {
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
    const page = await exported(
      person.phone,
      records.map(({ id }) => id),
    )
    const json = jsonIn(page)
    for (const word of [...words, person.name, 'Annulé', 'Mis à la corbeille']) expect(page).toContain(word)
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
    const kept =
      await site.sql`select action from audit_log where entity_id = ${String(visit?.['id'])} order by at`
    expect(kept.map(({ action }) => action)).toEqual(['update', 'cancel'])
  })
})

describe('a patient', () => {
  it('is exported and erased with who was found to be them, their series, orders and payments', async () => {
    const phone = '6 93 11 22 44'
    const words = ['Wandji-Pivoine', 'lombalgie-lilas', 'Ekane-Jasmin', 'attelle-tulipe', 'matinée-rose']
    const people = [
      { name: `Zénobie ${words[0]}`, phone, notes: '' },
      { name: `Z. ${words[0]}`, notes: `Préfère la ${words[4]}` },
      { name: words[0], notes: '' },
    ]
    const [first, second, last] = await Promise.all(
      people.map(async (values) => {
        const id = crypto.randomUUID()
        expect((await admin.change('patients', { intent: 'create', id, values })).status).toBe(200)
        return id
      }),
    )
    const read = async (id = '') => {
      const [row] = await site.sql`select xmin::text as version, name, notes from patients where id = ${id}`
      return { id, version: row?.['version'], name: row?.['name'], notes: row?.['notes'] ?? '' }
    }
    /** The telephone stays with the one that goes: nothing else names it. */
    const merge = async (keptId = '', mergedId = '') => {
      const [{ name, notes, ...kept }, { id, version }] = [await read(keptId), await read(mergedId)]
      const change = { intent: 'merge', kept, merged: { id, version }, values: { name, notes } }
      expect((await admin.change('patients', change)).status).toBe(200)
    }
    const series = {
      intent: 'create',
      id: crypto.randomUUID(),
      patientId: first,
      values: {
        careType: 'kinesitherapy',
        sessions: 2,
        practitionerId: null,
        duration: 60,
        price: 5000,
        prescribedBy: `Dr ${words[2]}`,
        prescribedOn: doualaDay(),
        notes: `Pour une ${words[1]}`,
      },
      dates: [{ day: addDays(doualaDay(), 2), start: 540, overbooked: 'Le centre ouvre pour elle' }],
    }
    expect((await admin.change('series', series)).status).toBe(200)
    const order = {
      intent: 'create',
      id: crypto.randomUUID(),
      message: null,
      values: {
        name: words[0],
        phone: '',
        language: 'fr',
        notes: `Une ${words[3]}`,
        patientId: second,
        lines: [{ productId: null, name: 'Ballon', quantity: 1, unitPrice: 1000 }],
      },
    }
    expect((await admin.change('orders', order)).status).toBe(200)
    await merge(second, first)
    await merge(last, second)
    await site.sql`insert into payments (patient_id, series_id, amount, way)
      values (${String(last)}, ${series.id}, 4321, 'cash')`

    const { records } = await find(phone)
    expect(records.map(({ id }) => id).toSorted()).toEqual(
      expect.arrayContaining([first, second, last, order.id].map(String)),
    )
    const page = await exported(
      phone,
      records.map(({ id }) => id),
    )
    for (const word of [...words, '2\u00a0séances, Kinésithérapie', '4\u202f321'])
      expect(page).toContain(word)

    expect(await findTraces(site, words)).toEqual(words)
    expect((await erase(phone)).state).toBe('erased')
    expect(await findTraces(site, [...words, phone])).toEqual([])
    expect(await site.sql`select 1 from series where id = ${series.id}`).toHaveLength(0)
    // The till of the day stays right, and names nobody.
    const kept = await site.sql`select patient_id, series_id from payments where amount = 4321`
    expect([...kept]).toEqual([{ patient_id: null, series_id: null }])
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
  beforeEach(() => site.sql`truncate contact_messages, appointments, rate_limits cascade`)

  it.each(forms)(
    'of %s is kept with the row: which text, in which language, when',
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
    'of %s is that of a text which was shown, or nothing is stored',
    async (to, fields, table) => {
      for (const consent of ['', 'on', 'true', '1999-01', 'constructor'])
        expect((await postForm(site, to, { ...fields, consent })).status).toBe(422)
      expect(await site.sql`select 1 from ${site.sql(table)}`).toHaveLength(0)
    },
  )
})

it('what the staff enters by hand passed no form that asks for consent, and claims none', async () => {
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
  ])('of %s are not %j', async (entity, months) => {
    expect(await save({ [entity]: months })).toEqual({
      status: 422,
      state: 'invalid',
      errors: { [entity]: expect.stringMatching(/^Choisissez de \d+ à (24|120) mois\.$/) },
    })
  })

  it('are changed with the password, each with its line in the log, and not over somebody else’s change', async () => {
    const thief = await signIn(site)
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

  it('say on their screen and on the dashboard what goes next, and on which day', async () => {
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

async function exported(contact: string, ids: string[]): Promise<string> {
  const form = new URLSearchParams([['contact', contact], ...ids.map((id) => ['id', id])])
  const answer = await admin.post(`${path}/export`, form, 'application/x-www-form-urlencoded')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="donnees-personnelles-[\d-]+\.html"$/,
  )
  return answer.text()
}

function jsonIn(page: string): { records: { values: Record<string, unknown> }[] } {
  const [, base64 = ''] = /data:application\/json;base64,([\w+/=]+)/.exec(page) ?? []
  return JSON.parse(Buffer.from(base64, 'base64').toString())
}
