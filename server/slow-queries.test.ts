import { expect, it } from 'vitest'
import { startSite } from '#tests/support/site.ts'
import { ask } from './http/testing.ts'

it('the log names a slow query by its verb and tables, without a value', async () => {
  const site = await startSite()
  const port = Number(new URL(site.origin).port)
  // A long query is slow, whatever it waits for.
  const slow = await site.sql.begin(async (sql) => {
    await sql`lock table products in access exclusive mode`
    const answer = ask(port, '/shop?q=words-slow')
    const waiting = () => sql`select 1 from pg_locks where not granted and relation = 'products'::regclass`
    await expect.poll(waiting).not.toEqual([])
    await sql`select pg_sleep(0.25)`
    return { answer }
  })
  await slow.answer
  await site.stop()
  expect(site.logs()).toMatch(
    /"query":"select [\w, ]*products[\w, ]*","pool":"\w+","ms":\d+,"msg":"a slow query"/,
  )
  expect(site.logs()).not.toContain('words-')
})
