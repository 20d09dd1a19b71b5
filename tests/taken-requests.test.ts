import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { type Client, sendChange } from './support/admin-client.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { writeMessage } from './support/messages.ts'
import { useRunningSite, useStaffOfEachRole } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const { operator, manager, viewer } = useStaffOfEachRole(site)
beforeEach(() => emptyTables(site.sql, 'appointments', 'contact_messages', 'alerts'))

const words = async (client: Client, path: string) => wordsOf(await (await client.get(path)).text())

/** Kinds of work that can be taken: their screen, their table, the kind of their alert, and one more of them. */
const things = [
  ['appointments', 'appointments', 'appointment', () => requestVisit(site)],
  ['messages', 'contact_messages', 'message', () => writeMessage(site)],
] as const

const take = (
  client: Client,
  screen: string,
  id: string,
  { before = null, takes = true }: { before?: string | null; takes?: boolean } = {},
) => sendChange(client, screen, { intent: 'take', id, before, takes })

describe.each(things)('a taken row of %s', (screen, table, kind, make) => {
  const holder = async (id: string) =>
    (await site.sql`select taken_by from ${site.sql(table)} where id = ${id}`)[0]?.['taken_by']

  it('the holder is shown in the list and the alert, to them in the second person', async () => {
    const id = await make()
    await site.sql`insert into alerts (kind, key, subject_id) values (${kind}, ${randomUUID()}, ${id})`
    expect(await take(operator, screen, id)).toMatchObject({ status: 200 })
    for (const path of [`/admin/${screen}`, '/admin/alerts']) {
      expect(await words(manager, path)).toContain('operator s’en occupe')
      expect(await words(operator, path)).toContain('Vous vous en occupez')
    }
  })

  it('a row is given back by its holder alone, and each change is audited once', async () => {
    const id = await make()
    for (let press = 0; press < 2; press++) expect((await take(operator, screen, id)).status).toBe(200)
    expect((await take(manager, screen, id, { before: operator.id, takes: false })).status).toBe(409)
    expect(await holder(id)).toBe(operator.id)
    for (let press = 0; press < 2; press++)
      expect((await take(operator, screen, id, { before: operator.id, takes: false })).status).toBe(200)
    expect(await holder(id)).toBe(null)
    const events = await site.sql`
      select before, after from audit_log where entity_id = ${id} and entity = ${table} order by at`
    expect(events).toEqual([
      { before: { taken_by: null }, after: { taken_by: operator.id } },
      { before: { taken_by: operator.id }, after: { taken_by: null } },
    ])
  })

  it('of two who press at once one has it, and the other is answered with their name', async () => {
    const id = await make()
    const answers = await Promise.all([take(operator, screen, id), take(manager, screen, id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const [winner, name] = answers[0]?.status === 200 ? [operator.id, 'operator'] : [manager.id, 'manager']
    expect(await holder(id)).toBe(winner)
    const lost = answers.find(({ status }) => status === 409)?.answer
    expect(lost).toMatchObject({ state: 'conflict', latest: { taken: { id: winner, by: name } } })
  })

  it('a colleague who was shown the holder takes it over', async () => {
    const id = await make()
    await take(operator, screen, id)
    expect((await take(manager, screen, id, { before: operator.id })).status).toBe(200)
    expect(await holder(id)).toBe(manager.id)
    const refused = await viewer.change(screen, { intent: 'take', id, before: manager.id, takes: true })
    expect(refused.status).toBe(403)
    expect((await take(operator, screen, id, { before: 'x' })).status).toBe(422)
    expect((await take(operator, screen, randomUUID())).status).toBe(410)
  })
})

it('a request that a patient changes later is open again', async () => {
  const id = await requestVisit(site, {
    ...agreedFor(addDays(doualaDay(), 3), 9),
    taken_by: operator.id,
    taken_at: new Date(Date.now() - 60_000),
    patient_answer: 'another-day',
    patient_answered_at: new Date(),
  })
  expect(await words(manager, `/admin/appointments?open=${id}`)).not.toContain('s’en occupe')
  expect((await take(manager, 'appointments', id)).status).toBe(200)
  expect(await words(operator, `/admin/appointments?open=${id}`)).toContain('manager s’en occupe')
})

it('an answered request shows no holder', async () => {
  const columns = { taken_by: operator.id, taken_at: new Date() }
  const visit = await requestVisit(site, { ...agreedFor(addDays(doualaDay(), 3), 9), ...columns })
  const message = await writeMessage(site, { status: 'replied' })
  await site.sql`update contact_messages set ${site.sql(columns)}`
  for (const path of [`appointments?open=${visit}`, `messages?open=${message}`])
    expect(await words(manager, `/admin/${path}`)).not.toMatch(/s’en occupe|Je m’en occupe/)
})
