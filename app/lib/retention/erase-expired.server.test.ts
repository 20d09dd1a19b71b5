import { afterEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { requestVisit } from '#tests/support/appointments.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { listAnnouncedRuns, listPastRuns } from './announced-runs.server.ts'
import { eraseEnded, eraseExpired } from './erase-expired.server.ts'

const database = useDatabase()

const today = doualaDay()
const inDays = (days: number) => doualaMoment(addDays(today, days), 12 * 60)

afterEach(
  () => database.sql`truncate contact_messages, appointments, retention_periods, retention_runs cascade`,
)

async function message(months: number, columns: Record<string, unknown> = {}): Promise<string> {
  const [row] = await database.sql`insert into contact_messages ${database.sql({
    name: 'Ancien',
    email: 'ancien@exemple.cm',
    subject: 's',
    message: 'Mot ancien',
    status: 'resolved',
    updated_at: new Date(Date.now() - months * 31 * 24 * 3600_000),
    ...columns,
  })} returning id`
  return String(row?.['id'])
}

const visit = (day: string, columns: Record<string, unknown> = {}) =>
  requestVisit(database, { preferred_date: day, ...columns })

const countMessages = async () => (await database.sql`select 1 from contact_messages`).length

describe('expired data', () => {
  it('expired data is announced a week ahead, then erased with a log line that has only counts', async () => {
    const id = await message(25)
    await message(25)
    await message(20)
    await database.sql`insert into audit_log (action, entity, entity_id, before) values ('update', 'contact_messages', ${id}, '{"status": "read"}')`
    expect(await eraseExpired()).toEqual({})
    expect(await listAnnouncedRuns()).toEqual([
      { entity: 'contact_messages', months: 24, dueOn: addDays(today, 7), rows: 2 },
    ])
    expect(await eraseExpired(inDays(6))).toEqual({})
    expect(await countMessages()).toBe(3)
    expect(await eraseExpired(inDays(7))).toEqual({ contact_messages: 2 })
    expect(await countMessages()).toBe(1)
    expect(await listPastRuns(5)).toMatchObject([{ entity: 'contact_messages', months: 24, rows: 2 }])
    const log =
      await database.sql`select action, actor_id, entity_id, before, after from audit_log order by at`
    expect([...log]).toEqual([
      { action: 'update', actor_id: null, entity_id: id, before: null, after: null },
      { action: 'expire', actor_id: null, entity_id: null, before: null, after: { rows: 2, months: 24 } },
    ])
  })

  it('expired messages are answered ones and those above the limit: an open message stays', async () => {
    await message(30, { status: 'unread' })
    await message(30, { status: 'read' })
    await eraseExpired()
    expect(await listAnnouncedRuns()).toEqual([])
    await message(30, { status: 'replied' })
    await message(30, { status: 'unread', over_limit: true })
    await eraseExpired()
    expect((await listAnnouncedRuns()).map(({ rows }) => rows)).toEqual([2])
  })

  it('expired appointments are counted from their last day, in any state', async () => {
    await visit('2020-01-01')
    await visit('2020-01-01', { status: 'postponed', postponed_to: addDays(today, 3) })
    await visit('2020-01-01', { status: 'confirmed', confirmed_for: inDays(1) })
    await eraseExpired()
    await eraseExpired(inDays(8))
    expect(await database.sql`select status from appointments order by status`).toMatchObject([
      { status: 'confirmed' },
      { status: 'postponed' },
    ])
  })

  it('expired data stays when it was changed, or its period extended, since the announcement', async () => {
    const id = await message(25)
    await message(25)
    await eraseExpired()
    await database.sql`update contact_messages set status = 'read' where id = ${id}`
    expect((await listAnnouncedRuns())[0]?.rows).toBe(1)
    await database.sql`insert into retention_periods (entity, months) values ('contact_messages', 60)`
    expect(await eraseExpired(inDays(8))).toEqual({})
    expect([await countMessages(), await listAnnouncedRuns()]).toEqual([2, []])
  })

  it('expired data is not erased at once when the period is shortened', async () => {
    await message(3)
    await database.sql`insert into retention_periods (entity, months) values ('contact_messages', 1)`
    expect(await eraseExpired()).toEqual({})
    expect((await listAnnouncedRuns())[0]).toMatchObject({ months: 1, dueOn: addDays(today, 7) })
  })

  it('expired data is erased by one process, once', async () => {
    await message(25)
    await eraseExpired()
    const erased = await Promise.all(Array.from({ length: 4 }, () => eraseExpired(inDays(7))))
    expect(erased.filter((counts) => 'contact_messages' in counts)).toHaveLength(1)
    expect(await database.sql`select 1 from retention_runs where done_at is not null`).toHaveLength(1)
  })

  it('expired audit events are older than three years, unless they are stored for ever', async () => {
    await database.sql`insert into audit_log (at, action, entity) values (now() - interval '4 years', 'create', 'products')`
    const old = () => database.sql`select 1 from audit_log where at < now() - interval '3 years'`
    await database.sql`insert into retention_periods (entity, months) values ('audit_log', null)`
    await eraseExpired()
    await eraseExpired(inDays(8))
    expect(await old()).toHaveLength(1)
    await database.sql`delete from retention_periods`
    await eraseExpired()
    expect(await eraseExpired(inDays(8))).toEqual({ audit_log: 1 })
    expect(await old()).toHaveLength(0)
  })
})

it('sessions and links that have ended are deleted automatically', async () => {
  const [user] = await database.sql`insert into users (email) values ('awa@centre.cm') returning id`
  for (const [token, hours] of [
    ['over', -1],
    ['open', 1],
  ] as const)
    await database.sql`insert into sessions (user_id, token, expires_at, ip_address)
      values (${user?.['id']}, ${token}, now() + make_interval(hours => ${hours}), '192.0.2.1')`
  await database.sql`insert into verifications (identifier, value, expires_at) values ('a', 'b', now() - interval '1 hour')`
  await eraseEnded()
  expect([...(await database.sql`select token from sessions`)]).toEqual([{ token: 'open' }])
  expect(await database.sql`select 1 from verifications`).toHaveLength(0)
})

describe('the audit log', () => {
  it.each([
    ['a line of this year', "delete from audit_log where action = 'young'"],
    [
      'the values of an existing row',
      "update audit_log set before = null, after = null where action = 'young'",
    ],
    ['the values of a deleted row', `update audit_log set before = '{"status": "x"}' where action = 'gone'`],
    [
      'the actor on a deleted row',
      "update audit_log set before = null, after = null, actor_email = null where action = 'gone'",
    ],
  ])('the audit log refuses a deletion or change of %s', async (_, statement) => {
    const id = await message(1)
    await database.sql`insert into audit_log (action, actor_email, entity, entity_id, before) values
      ('young', 'a@b.cm', 'contact_messages', ${id}, '{"status": "read"}'),
      ('gone', 'a@b.cm', 'contact_messages', gen_random_uuid()::text, '{"status": "read"}')`
    await expect(database.sql.unsafe(statement)).rejects.toThrow('append-only')
  })
})
