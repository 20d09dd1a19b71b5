import { expect, it } from 'vitest'
import { startProcess } from '#server/testing.ts'
import { createDatabase, dropDatabase } from './support/database.ts'

it('the trash is emptied of rows older than thirty days, however many processes start', async () => {
  const database = await createDatabase({ filled: true })
  await database.sql`insert into products (name, price, deleted_at) values
    ('Attend encore', 1, now() - interval '29 days'), ('A attendu', 1, now() - interval '31 days')`
  const sites = [1, 2].map(() => startProcess({ ...database.environment, PORT: '0', PICTURE_WORK: 'off' }))
  for (const site of sites)
    await expect.poll(site.output, { timeout: 60_000 }).toContain('Centre Kiné Bonabéri')
  const trashed = async () => {
    const rows = await database.sql`select name from products where deleted_at is not null`
    return rows.map((row) => row['name'])
  }
  await expect.poll(trashed, { timeout: 10_000 }).toEqual(['Attend encore'])
  for (const { child, ended } of sites) {
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  }
  const lines = await database.sql`select entity, after from audit_log where action = 'purge'`
  expect([...lines]).toEqual([{ entity: 'products', after: { rows: 1 } }])
  await dropDatabase(database)
})
