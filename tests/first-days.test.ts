import { describe, expect, it } from 'vitest'
import type { Client } from './support/admin-client.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const awa = useStaff(site)
const paul = useStaff(site)
const manager = useStaff(site, 'manager')

async function help(client: Client) {
  const html = await (await client.get('/admin/dashboard')).text()
  return { isThere: wordsOf(html).includes('Premiers pas'), html, links: linksOf(html) }
}

/** Titles of the ticked steps. */
const ticked = async (client: Client) =>
  [...(await help(client)).html.matchAll(/data-done="true".*?<a [^>]*>([^<]+)<\/a>/g)].map(
    ([, title]) => title,
  )

const put = (client: Client, body: string) => client.post('/admin/first-days', body)

/** As a screen does it: a line of the audit log by a person. */
const auditEvent = (action: string, entity: string, actor: string | null) => site.sql`
  insert into audit_log (actor_id, action, entity) values (${actor}, ${action}, ${entity})`

describe('the help of the first days', () => {
  it('the help names the first settings, each with a link', async () => {
    const { isThere, links } = await help(awa)
    expect(isThere).toBe(true)
    const places = [
      '/admin/settings?tab=contact',
      '/admin/opening-hours',
      '/admin/pictures',
      '/admin/products?new',
    ]
    expect(links).toEqual(expect.arrayContaining(places))
    for (const place of places) expect([place, (await awa.get(place)).status]).toEqual([place, 200])
  })

  it('the help leaves out settings beyond a manager’s rights', async () => {
    const { isThere, links } = await help(manager)
    expect([isThere, links.includes('/admin/settings?tab=contact')]).toEqual([true, false])
  })

  it('the help is hidden by each user for themselves, and restored', async () => {
    expect((await put(awa, '{"intent":"put-away"}')).status).toBe(200)
    expect((await put(awa, '{"intent":"put-away"}')).status).toBe(200)
    expect([(await help(awa)).isThere, (await help(paul)).isThere]).toEqual([false, true])
    expect((await put(awa, '{"intent":"bring-back"}')).status).toBe(200)
    expect((await help(awa)).isThere).toBe(true)
  })

  it.each(['', 'null', '[]', '{}', '{"intent":"x"}', '{"intent":{}}'])(
    'the body %j is refused',
    async (body) => {
      expect((await put(awa, body)).status).toBe(400)
    },
  )

  it('the help is ticked by the users’ own changes, and disappears with the last one', async () => {
    const [person] = await site.sql`select id from users limit 1`
    const id = String(person?.['id'])
    for (const [action, entity] of [
      ['create', 'products'],
      ['create', 'media'],
      ['update', 'opening_hours'],
    ] as const)
      await auditEvent(action, entity, null)
    expect(await ticked(awa)).toEqual([])
    await site.sql`update site_settings set value = '+237 671 23 45 67' where key = 'contact_phone'`
    expect(await ticked(awa)).toEqual(['Le téléphone du centre'])
    await auditEvent('update', 'opening_hours', id)
    await auditEvent('create', 'media', id)
    expect(await ticked(awa)).toEqual(['Le téléphone du centre', 'Les horaires', 'Une photo du centre'])
    await auditEvent('import', 'products', id)
    expect((await help(awa)).isThere).toBe(false)
    await site.sql`update site_settings set value = '+237 6 00 00 00 00' where key = 'contact_phone'`
    expect([(await help(awa)).isThere, (await help(manager)).isThere]).toEqual([true, false])
  })
})
