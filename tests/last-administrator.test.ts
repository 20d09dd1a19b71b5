import { describe, expect, it } from 'vitest'
import type { Client } from './support/admin-client.ts'
import { useRunningSite } from './support/running-site.ts'
import { confirmSessions, createStaff, signInStaff } from './support/staff.ts'
import { updateUser } from './support/users.ts'

/** A site whose only users are those that a test makes. */
const site = useRunningSite({ filled: false })

const update = (by: Client, id: string, own: Record<string, unknown>) => updateUser(site, by, id, own)

async function send(by: Client, change: unknown) {
  await confirmSessions(site)
  const answer = await by.change('users', change)
  return { status: answer.status, answer: await answer.json().catch(() => null) }
}

/** Answers to changes that go on together, once all of them have waited where only one may go on. */
async function askedWhileHeld<T>(own: typeof site.sql, ask: () => Promise<T[]>): Promise<T[]> {
  let asked: Promise<T[]> | undefined
  const state = { isAnswered: false }
  await own.begin(async (held) => {
    await held`select pg_advisory_xact_lock(hashtext('rights of people'))`
    asked = ask().finally(() => {
      state.isAnswered = true
    })
    for (let waiting = 0; waiting < 2 && !state.isAnswered; ) {
      const rows =
        await held`select pg_sleep(0.02) from pg_locks where locktype = 'advisory' and not granted and database = (
          select oid from pg_database where datname = current_database())`
      waiting = rows.length
    }
  })
  return (await asked) ?? []
}

describe('rights of administrators', () => {
  const ways: [string, (by: Client, id: string) => Promise<{ status: number; answer: unknown }>][] = [
    ['the role', (by, id) => update(by, id, { role: 'viewer' })],
    ['the active state, in the form', (by, id) => update(by, id, { is_active: false })],
    [
      'the active state, in the list',
      (by, id) => send(by, { intent: 'set', ids: [id], values: { is_active: false } }),
    ],
    ['the account', (by, id) => send(by, { intent: 'delete', ids: [id] })],
  ]

  it.each(ways)('an administrator cannot take away the own rights by accident: %s', async (_, take) => {
    await createStaff(site)
    const own = await signInStaff(site)
    const client = own
    const { status, answer } = await take(client, own.id)
    expect([status, JSON.stringify(answer)]).toEqual([422, expect.stringContaining('ses propres droits')])
    expect((await client.get('/admin/dashboard')).status).toBe(200)
  })

  it.each(ways)('the last administrator who can sign in stays one: %s', async (_, take) => {
    const { sql: own } = site
    await own`delete from users`
    const last = await signInStaff(site)
    // An administrator without a password could not let others in.
    await own`insert into users (email, role) values ('invited@clinic.test', 'admin')`
    const { status, answer } = await take(last, last.id)
    expect([status, JSON.stringify(answer)]).toEqual([
      422,
      expect.stringContaining('C’est le dernier administrateur qui peut se connecter'),
    ])
    const [row] = await own`select role, is_active, deleted_at from users where id = ${last.id}`
    expect(row).toEqual({ role: 'admin', is_active: true, deleted_at: null })
  })

  it('one of two administrators remains when both take away the other’s rights at once', async () => {
    const { sql: own } = site
    for (let round = 0; round < 5; round++) {
      await own`delete from users`
      const [one, other] = [await signInStaff(site), await signInStaff(site)]
      const made = await Promise.all([
        update(one, other.id, { role: 'manager' }),
        update(other, one.id, { role: 'manager' }),
      ])
      // The second change has no session any more, or finds that it is too late.
      expect(made.filter(({ status }) => status === 200)).toHaveLength(1)
      expect([401, 403, 422]).toContain(made.find(({ status }) => status !== 200)?.status)
      expect(await own`select 1 from users where role = 'admin'`).toHaveLength(1)
    }
  })

  it('one of two administrators remains even when both have passed the guard', async () => {
    const { sql: own } = site
    await own`delete from users`
    const [one, other] = [await signInStaff(site), await signInStaff(site)]
    const both = () =>
      Promise.all([update(one, other.id, { role: 'manager' }), update(other, one.id, { role: 'manager' })])
    let made = await askedWhileHeld(own, both)
    // A machine without time lets the wait for the lock end before both have come to it: nothing was changed then.
    for (let turn = 0; turn < 3 && made.every(({ status }) => status === 503); turn++)
      made = await askedWhileHeld(own, both)
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(JSON.stringify(made.find(({ status }) => status === 422)?.answer)).toMatch(/\u00a0: |retirés/)
    expect(await own`select 1 from users where role = 'admin'`).toHaveLength(1)
  })
})
