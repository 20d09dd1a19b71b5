import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { requestVisit } from './support/appointments.ts'
import {
  askDataSubjects,
  dataSubjectsPath,
  eraseDataSubject,
  findDataSubject,
} from './support/data-subjects.ts'
import { writeMessage } from './support/messages.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { confirmSessions, signInStaff } from './support/staff.ts'

const site = useRunningSite()
const admin = useStaff(site)
beforeAll(() => confirmSessions(site))

const path = dataSubjectsPath
const ask = (body: unknown, client = admin) => askDataSubjects(client, body)
const find = (contact: string) => findDataSubject(admin, contact)
const erase = (contact: string, ids?: string[]) => eraseDataSubject(admin, contact, ids)

const freshEmail = () => `${randomUUID()}@exemple.cm`

/** A number that no other test of this file uses, `671 00 01 23`. */
let numbers = 0
const freshPhone = () =>
  `6 71 00 ${String(Math.floor(++numbers / 100)).padStart(2, '0')} ${String(numbers % 100).padStart(2, '0')}`

describe('the stored data of a person', () => {
  it.each([
    ['+237 6 98 11 22 33', '698112233'],
    ['00237698112244', '+237 698 11 22 44'],
    ['6.98.11.22.55 / 6 99 00 00 01', '699 000 001'],
    ['+33 6 12 34 56 78', '0033612345678'],
  ])('data is found by a telephone that was sent as %s and asked for as %s', async (sent, asked) => {
    const message = await writeMessage(site, { phone: sent, email: freshEmail() })
    // The newest stands first: the two may otherwise come in the same millisecond.
    const created_at = new Date(Date.now() + 1000)
    const visit = await requestVisit(site, { name: 'Rose', phone: sent, deleted_at: new Date(), created_at })
    const { records } = await find(asked)
    expect(records.map(({ id, isTrashed, isDirect }) => [id, isTrashed, isDirect])).toEqual([
      [visit, true, true],
      [message, false, true],
    ])
  })

  it('data is found by an e-mail, whatever its case', async () => {
    const id = await requestVisit(site, { email: 'Odile.Eto@Exemple.CM', phone: freshPhone() })
    expect((await find(' odile.eto@exemple.cm ')).records.map((record) => record.id)).toEqual([id])
  })

  it('data is found by a contact as a chat copies it, and despite stored invisible characters', async () => {
    const [phone, email] = [freshPhone(), 'cachee@exemple.cm']
    const id = await requestVisit(site, { phone, email: 'ca\u200bchee@exemple.cm' })
    const copied = `\u202a+237\u00a0${phone.replaceAll(' ', '\u2011')}\u202c`
    const mention = await writeMessage(site, { message: `Tél. ${copied}`, email: freshEmail() })
    expect(new Set((await find(copied)).records.map((record) => record.id))).toEqual(new Set([id, mention]))
    for (const asked of [email, 'cachee\u200b@exe\u00admple.cm'])
      expect((await find(asked)).records.map((record) => record.id)).toContain(id)
  })

  it('data is found by an e-mail of an international domain, in either spelling', async () => {
    const [readable, ascii] = ['awa@kiné-bonabéri.cm', 'awa@xn--kin-bonabri-dbbg.cm']
    const ids = [await requestVisit(site, { email: readable }), await requestVisit(site, { email: ascii })]
    for (const asked of [readable, ascii])
      expect(new Set((await find(asked)).records.map((record) => record.id))).toEqual(new Set(ids))
  })

  it('data leads on to other contacts of the same rows, and to mentions, for a person to judge', async () => {
    const phone = freshPhone()
    const direct = await requestVisit(site, { phone, email: 'lien@exemple.cm' })
    const other = await requestVisit(site, { phone: freshPhone(), email: 'lien@exemple.cm' })
    const mention = await writeMessage(site, {
      message: `Appelez ma mère au ${phone}, merci`,
      email: freshEmail(),
    })
    const { records } = await find(phone)
    expect(new Map(records.map(({ id, isDirect }) => [id, isDirect]))).toEqual(
      new Map([
        [direct, true],
        [other, false],
        [mention, false],
      ]),
    )
  })

  it('data is shown with the consent, the answers and its audit events', async () => {
    const phone = freshPhone()
    const id = await requestVisit(site, {
      phone,
      message: 'Douleur au genou',
      consent_version: consentVersion,
      consented_at: new Date('2026-11-20T10:00:00Z'),
    })
    await admin.change('appointments', { intent: 'note', id, before: '', notes: 'Rappeler le soir' })
    const { records } = await find(phone)
    const facts = Object.fromEntries(records[0]?.facts.map(({ label, value }) => [label, value]) ?? [])
    expect(facts).toMatchObject({
      Message: 'Douleur au genou',
      'Notes du centre': 'Rappeler le soir',
      'Accord donné au texte': expect.stringMatching(new RegExp(`^${consentVersion}.: «.J’accepte`)),
      'Accord reçu le': 'vendredi 20 novembre 2026 à 11\u202fh\u202f00',
    })
    expect(records[0]?.events.map(({ sentence, changes }) => [sentence, ...changes])).toEqual([
      ['admin a modifié le rendez-vous d’Estelle Moukouri', 'Notes changées\u00a0: — → Oui'],
    ])
  })

  it('a contact of the staff is marked as such', async () => {
    await site.sql`update users set phone = '+237 6 55 44 33 22' where role = 'admin' and phone is null`
    expect((await find('655 44 33 22')).isStaff).toBe(true)
    expect((await find(freshPhone())).isStaff).toBe(false)
  })

  it.each(['', 'Awa Njoya', '12', '@', 'x'.repeat(300)])(
    'a search for data by %j is refused',
    async (contact) => {
      const answer = await ask({ intent: 'find', contact })
      expect([400, 422]).toContain(answer.status)
      expect(answer.state).toBe('invalid')
    },
  )
})

describe('the erasing of data', () => {
  it('erasing leaves the rows that were not ticked, of two people who share a telephone', async () => {
    const phone = freshPhone()
    const hers = await requestVisit(site, { name: 'Mère', phone })
    const his = await requestVisit(site, { name: 'Fils', phone })
    expect(await erase(phone, [hers])).toMatchObject({
      status: 200,
      state: 'erased',
      counts: { appointments: 1 },
    })
    expect((await find(phone)).records.map(({ id }) => id)).toEqual([his])
  })

  it('erasing needs the password again, like every dangerous change', async () => {
    const phone = freshPhone()
    const id = await requestVisit(site, { phone })
    const thief = await signInStaff(site)
    const change = { intent: 'erase', key: randomUUID(), contact: phone, ids: [id], seen: [id] }
    expect(await ask(change, thief)).toEqual({ status: 401, state: 'unconfirmed' })
    const form = new URLSearchParams({ contact: phone, id })
    const sent = await thief.post(`${path}/export`, form, 'application/x-www-form-urlencoded')
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path])
    expect((await find(phone)).records).toHaveLength(1)
  })

  it('erasing pressed twice at once is one erasure, with one line of the log', async () => {
    const phone = freshPhone()
    const id = await requestVisit(site, { phone })
    const change = { intent: 'erase', key: randomUUID(), contact: phone, ids: [id], seen: [id] }
    const answers = await Promise.all([ask(change), ask(change), ask(change)])
    expect(answers).toEqual(
      Array.from({ length: 3 }, () => ({ status: 200, state: 'erased', counts: { appointments: 1 } })),
    )
    const lines =
      await site.sql`select actor_email, before, after from audit_log where entity_id = ${change.key}`
    expect([...lines]).toEqual([
      { actor_email: expect.any(String), before: null, after: { appointments: 1 } },
    ])
  })

  it('erasing changes nothing when a row came in that the screen did not show', async () => {
    const phone = freshPhone()
    const id = await requestVisit(site, { phone })
    const late = await requestVisit(site, { phone })
    const change = { intent: 'erase', key: randomUUID(), contact: phone, ids: [id], seen: [id] }
    expect(await ask(change)).toEqual({ status: 409, state: 'overtaken' })
    expect((await find(phone)).records.map((record) => record.id).toSorted()).toEqual([id, late].toSorted())
  })

  it('erasing leaves the rows of other people', async () => {
    const [phone, other] = [freshPhone(), await requestVisit(site, { phone: freshPhone() })]
    const id = await requestVisit(site, { phone })
    await ask({ intent: 'erase', key: randomUUID(), contact: phone, ids: [id, other], seen: [id, other] })
    expect(await site.sql`select id from appointments where id in ${site.sql([id, other])}`).toEqual([
      { id: other },
    ])
  })

  it('erasing during new requests of the same person loses none that was not shown', async () => {
    const phone = freshPhone()
    const first = await requestVisit(site, { phone })
    const change = { intent: 'erase', key: randomUUID(), contact: phone, ids: [first], seen: [first] }
    const erasing = ask(change)
    const come: string[] = []
    while (come.length < 5) come.push(await requestVisit(site, { phone }))
    const erased = await erasing
    const left = (await find(phone)).records.map(({ id }) => id)
    expect(left).toEqual(expect.arrayContaining(come))
    expect(left.includes(first)).toBe(erased.state !== 'erased')
  })
})
