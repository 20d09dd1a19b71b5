import { describe, expect, it } from 'vitest'
import { requestVisit } from '#tests/support/appointments.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { purgeTrash } from './trash.server.ts'

const database = useDatabase()
const sql = () => database.sql

/** Puts one row in the trash of each of two tables, `days` ago. */
async function deletedFor(days: number): Promise<void> {
  await sql()`insert into products (name, price, image_url, deleted_at)
    values (${`Ballon ${days}`}, 1, '/media/products/ballon.webp', now() - make_interval(days => ${days}))`
  await sql()`insert into services (name, deleted_at) values (${`Soin ${days}`}, now() - make_interval(days => ${days}))`
}

const names = async () => {
  const rows = await sql()`select name from products union all select name from services order by name`
  return rows.map((row) => row['name'])
}
const audited = () =>
  sql()`select actor_id, actor_email, action, entity, entity_id, after from audit_log order by entity`

describe('the purge of the trash', () => {
  it('the purge deletes rows that were in the trash for thirty days, and no live or newer ones', async () => {
    await sql()`insert into products (name, price, created_at) values ('Vivant', 1, now() - interval '9 years')`
    await sql()`insert into media (url, width, height, bytes, widths, placeholder)
      values ('/media/products/ballon.webp', 1, 1, 1, '{1}', 'transparent')`
    for (const days of [0, 29, 31, 400]) await deletedFor(days)
    expect(await purgeTrash()).toEqual({ products: 2, services: 2 })
    expect(await names()).toEqual(['Ballon 0', 'Ballon 29', 'Soin 0', 'Soin 29', 'Vivant'])
  })

  it('the purge logs the number of rows by table, without an actor', async () => {
    const line = { actor_id: null, actor_email: null, action: 'purge', entity_id: null, after: { rows: 2 } }
    expect([...(await audited())]).toEqual([
      { ...line, entity: 'products' },
      { ...line, entity: 'services' },
    ])
  })

  it('the purge leaves the picture of a deleted row to the sweep of pictures', async () => {
    expect(await sql()`select url from media`).toHaveLength(1)
  })

  it('the purge finds nothing the next day, and writes nothing', async () => {
    expect(await purgeTrash()).toEqual({})
    expect(await audited()).toHaveLength(2)
  })

  it('the purge is done once by simultaneous processes', async () => {
    await deletedFor(31)
    const counts = await Promise.all([purgeTrash(), purgeTrash(), purgeTrash()])
    expect(counts.filter(({ products }) => products === 1)).toHaveLength(1)
    expect(counts.filter(({ services }) => services === 1)).toHaveLength(1)
    expect(await audited()).toHaveLength(4)
  })

  it('the purge yields to another process that is doing it', async () => {
    await deletedFor(31)
    const other = await sql().reserve()
    await other`select pg_advisory_lock(hashtext('trash'))`
    expect(await purgeTrash()).toEqual({})
    await other`select pg_advisory_unlock(hashtext('trash'))`
    other.release()
    expect(await purgeTrash()).toEqual({ products: 1, services: 1 })
  })

  it('the purge without rows to delete announces nothing, so that cached pages stay', async () => {
    const heard: string[] = []
    const listening = await sql().listen('content_changed', (table) => heard.push(table))
    await purgeTrash()
    await sql().notify('content_changed', 'the end')
    await expect.poll(() => heard).toContain('the end')
    expect(heard).toEqual(['the end'])
    await listening.unlisten()
  })

  it('the purge leaves practitioners and rooms named by visits, and deletes them once these visits are gone', async () => {
    const named = async () =>
      (await sql()`select name from practitioners union all select name from places order by name`).map(
        ({ name }) => name,
      )
    const [who] = await sql()`insert into practitioners (name, deleted_at)
      values ('Rose', now() - interval '40 days'), ('Sans visite', now() - interval '40 days') returning id`
    const [place] = await sql()`insert into places (name, deleted_at)
      values ('Salle 2', now() - interval '40 days'), ('Vide', now() - interval '40 days') returning id`
    await requestVisit(database, { practitioner_id: who?.['id'], place_id: place?.['id'] })
    expect(await purgeTrash()).toEqual({ practitioners: 1, places: 1 })
    expect(await named()).toEqual(['Rose', 'Salle 2'])
    await sql()`delete from appointments`
    expect(await purgeTrash()).toEqual({ practitioners: 1, places: 1 })
    expect(await named()).toEqual([])
  })
})
