import { expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { type AuditEvent, writeAudit } from '#app/lib/records/audit.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { listLatestAudit } from './audit.server.ts'
import { groupEqual } from './group-equal.ts'

const database = useDatabase()

const update = (price: number): AuditEvent => ({
  action: 'update',
  entity: 'products',
  after: { name: 'Canne', price },
})

test('only consecutive events with the same content are grouped, under the first of them', () => {
  const events = ['a', 'a', 'b', 'b', 'b', 'a'].map((content, id) => ({ id, content }))
  expect(groupEqual(events).map(({ first, times }) => [first.id, times])).toEqual([
    [0, 2],
    [2, 3],
    [5, 1],
  ])
})

test('events of one person are one line if their address, thing and changes are the same', async () => {
  const refused = { action: 'sign-in-refused', entity: 'sessions' }
  const events: [string, AuditEvent][] = [
    ['41.202.219.73', refused],
    ['41.202.219.74', refused],
    ['41.202.219.74', refused],
    ['41.202.219.74', update(1)],
    ['41.202.219.74', update(2)],
    ['41.202.219.74', update(2)],
    ['41.202.219.74', refused],
  ]
  for (const [address, event] of events) await writeAudit(db(), { id: null, email: null, address }, event)
  const lines = await listLatestAudit(5, [], {})
  expect(lines.map(({ address, times }) => [address?.slice(-2), times])).toEqual([
    ['74', 1],
    ['74', 2],
    ['74', 1],
    ['74', 2],
    ['73', 1],
  ])
  const [newest] = await database.sql`select max(at) as at from audit_log where action = 'update'`
  expect(lines[1]?.at).toBe(newest?.['at'].toISOString())
})
