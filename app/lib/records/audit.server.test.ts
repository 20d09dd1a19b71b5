import { describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/use-database.ts'
import { forgetAddresses } from './audit.server.ts'

const database = useDatabase()

/** An audit event that is `days` old. */
async function lineOf(days: number): Promise<void> {
  await database.sql`insert into audit_log (at, actor_email, ip_address, action, entity)
    values (now() - make_interval(days => ${days}), 'awa@centre.cm', '192.0.2.1', 'sign-in', 'sessions')`
}

describe('the audit log', () => {
  it('the audit log loses network addresses after 90 days, and nothing else', async () => {
    for (const days of [0, 89, 91, 400]) await lineOf(days)
    expect(await forgetAddresses()).toBe(2)
    const rows = await database.sql`select ip_address, actor_email, action from audit_log order by at desc`
    const line = { actor_email: 'awa@centre.cm', action: 'sign-in' }
    expect([...rows]).toEqual([
      { ...line, ip_address: '192.0.2.1' },
      { ...line, ip_address: '192.0.2.1' },
      { ...line, ip_address: null },
      { ...line, ip_address: null },
    ])
    expect(await forgetAddresses()).toBe(0)
  })

  it.each([
    ['another action', "update audit_log set action = 'x' where at < now() - interval '90 days'"],
    ['another address', "update audit_log set ip_address = 'x' where at < now() - interval '90 days'"],
    [
      'the removal of an address before its time',
      "update audit_log set ip_address = null where at > now() - interval '89 days'",
    ],
  ])('the audit log refuses %s', async (_, statement) => {
    await expect(database.sql.unsafe(statement)).rejects.toThrow('append-only')
  })
})
