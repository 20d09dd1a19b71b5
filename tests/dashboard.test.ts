import { describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { emptyTables } from './support/database.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = { admin: useStaff(site), viewer: useStaff(site, 'viewer') }

const shown = async (role: keyof typeof staff = 'admin') => {
  const html = await (await staff[role].get('/admin/dashboard')).text()
  return { html, words: wordsOf(html) }
}

/** The figure behind a label. */
const figure = (words: string, label: string) => new RegExp(`${label} ([\\d\u202f]+)`).exec(words)?.[1]

const labels = [
  'Produits actifs',
  'Services actifs',
  'Articles de blog',
  'Utilisateurs actifs',
  'Messages non lus',
  'Vues du mois',
]

describe('the dashboard', () => {
  it('the dashboard counts active rows, all articles, unread messages and the views of this month', async () => {
    const { sql } = site
    const month = doualaDay().slice(0, 7)
    const last = addDays(`${month}-01`, -1)
    const next = addDays(`${month}-28`, 4).replace(/\d\d$/, '01')
    await emptyTables(sql, 'products', 'services', 'blog_posts', 'contact_messages', 'site_analytics')
    await sql`insert into products (name, price, is_active, deleted_at) values
      ('a', 1, true, null), ('b', 1, true, null), ('c', 1, false, null), ('d', 1, true, now())`
    await sql`insert into services (name, is_active, deleted_at) values
      ('a', true, null), ('b', false, null), ('c', true, now())`
    await sql`insert into blog_posts (title, content, author, status, published_at, deleted_at) values
      ('a', '{}', 'x', 'draft', null, null), ('b', '{}', 'x', 'published', now(), null),
      ('c', '{}', 'x', 'draft', null, null), ('d', '{}', 'x', 'draft', null, now())`
    await sql`insert into contact_messages (name, email, subject, message, status, deleted_at) values
      ('a', 'b', 'c', 'd', 'unread', null), ('a', 'b', 'c', 'd', 'unread', null),
      ('a', 'b', 'c', 'd', 'unread', null), ('a', 'b', 'c', 'd', 'unread', null),
      ('a', 'b', 'c', 'd', 'read', null), ('a', 'b', 'c', 'd', 'unread', now())`
    await sql`insert into site_analytics (metric_name, metric_value, date_recorded) values
      ('page_views', 1000, ${`${month}-01`}), ('page_views', 234, ${`${month}-28`}),
      ('unique_visitors', 5000, ${`${month}-01`}),
      ('page_views', 7000, ${last}), ('page_views', 9000, ${next})`
    const [people] =
      await sql`select count(*)::int as active from users where is_active and deleted_at is null`
    await sql`insert into users (email, is_active, deleted_at) values ('off@clinic.test', false, null),
      ('gone@clinic.test', true, now())`
    const { words } = await shown()
    expect(labels.map((label) => figure(words, label))).toEqual([
      '2',
      '1',
      '3',
      String(people?.['active']),
      '4',
      '1\u202f234',
    ])
  })

  it('the dashboard has recent activity and the newest audit events for administrators alone', async () => {
    const admin = await shown()
    const viewer = await shown('viewer')
    for (const text of [
      'Activité récente',
      'Les dernières activités du site apparaîtront ici.',
      'a ouvert une session',
    ])
      expect([text, admin.words.includes(text), viewer.words.includes(text)]).toEqual([text, true, false])
    expect(linksOf(admin.html)).toContain('/admin/audit')
    expect(linksOf(viewer.html)).not.toContain('/admin/audit')
  })
})
