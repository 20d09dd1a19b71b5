import { describe, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { createDatabase, dropDatabase, runPostgres } from '#tests/support/database.ts'
import { freePort } from '#tests/support/site.ts'
import { ask, fromOurPage } from './http/testing.ts'
import { cuttableLine, startProcess } from './testing.ts'

/** A site whose connection to its database can be cut. */
async function siteOnALine() {
  const { address } = runPostgres()
  const database = await createDatabase({ filled: true })
  onTestFinished(() => dropDatabase(database))
  const line = await cuttableLine(address.host, address.username)
  const port = await freePort()
  const { DATA_DIR = '' } = database.environment
  const site = startProcess({ DATABASE_URL: line.url(database.name), DATA_DIR, PORT: String(port) })
  // The end of the log explains a failed run.
  onTestFailed(() => console.error(site.output().slice(-4000)))
  await expect.poll(site.output, { timeout: 60_000 }).toContain('Centre Kiné Bonabéri')
  return { database, line, port, site }
}

describe.each(['refusing', 'silent'] as const)('a database that is %s', (state) => {
  it('the site serves cached pages, answers every request in time, and recovers by itself', {
    timeout: 120_000,
  }, async () => {
    const { database, line, port } = await siteOnALine()
    expect((await ask(port, '/shop')).status).toBe(200)
    await line.set(state)

    // A request that hangs fails the test by the time limit; only the answers count here.
    const whole = await ask(port, '/shop')
    expect([whole.status, whole.body.toString().includes('FCFA')]).toEqual([200, true])
    expect((await ask(port, '/healthz')).status).toBe(503)
    const degraded = await ask(port, '/about')
    expect(degraded.status).toBeLessThan(504)
    expect(degraded.headers['cache-control']).toBe('no-store, private')
    const many = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(port, `/shop/none-${index}`)))
    expect(many.every(({ status }) => status >= 404 && status <= 503)).toBe(true)
    const body = new URLSearchParams({
      name: 'Awa',
      email: 'awa@example.cm',
      message: 'Bonjour',
      consent: consentVersion,
    }).toString()
    const headers = { ...fromOurPage, Origin: `http://localhost:${port}` }
    const form = await ask(port, '/contact', { method: 'POST', headers, body })
    expect(form.status).toBeGreaterThanOrEqual(200)

    await line.set('passing')
    await expect
      .poll(async () => (await ask(port, '/healthz')).status, { timeout: 30_000, interval: 250 })
      .toBe(200)
    await database.sql`update products set name = 'Canne essayée' where id = (select id from products where is_active limit 1)`
    const shop = async () => (await ask(port, '/shop')).body.toString()
    await expect.poll(shop, { timeout: 30_000, interval: 250 }).toContain('Canne essayée')
    await expect
      .poll(async () => (await ask(port, '/about')).headers['cache-control'], { timeout: 30_000 })
      .toMatch(/^public/)
  })
})
