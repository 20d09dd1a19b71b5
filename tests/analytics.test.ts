import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import type { Client } from './support/admin-client.ts'
import { emptyTables } from './support/database.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const admin = useStaff(site)
const viewer = useStaff(site, 'viewer')

const today = doualaDay()
const ago = (days: number) => addDays(today, -days)
const french = (day: string) => day.split('-').toReversed().join('/')

beforeEach(async () => {
  await emptyTables(site.sql, 'site_analytics', 'view_counts', 'contact_messages', 'redirects')
})

const record = (metric: string, ...values: [day: string, value: number][]) =>
  site.sql`insert into site_analytics ${site.sql(
    values.map(([date_recorded, metric_value]) => ({ metric_name: metric, metric_value, date_recorded })),
  )}`

const see = (kind: string, ...names: [name: string, views: number][]) =>
  site.sql`insert into view_counts ${site.sql(
    names.map(([name, views]) => ({ day: ago(1), kind, name, views })),
  )}`

async function shown(search = '', client: Client = admin) {
  const answer = await client.get(`/admin/analytics${search}`)
  const html = await answer.text()
  return { status: answer.status, html, words: wordsOf(html) }
}

async function messages(count: number): Promise<void> {
  const status = ['unread', 'read', 'replied', 'resolved']
  const { sql } = site
  await sql`insert into contact_messages ${sql(
    Array.from({ length: count }, (_, index) => ({
      name: `Personne ${String(index).padStart(2, '0')}`,
      email: `personne-${index}@example.cm`,
      subject: 'Message du site',
      message: 'Bonjour',
      status: status[index % 4],
      created_at: doualaMoment(ago(index), 600),
    })),
  )}`
  await emptyTables(sql, 'site_analytics')
}

/** A message as the list shows it. */
const messageLine = (index: number, status: string) =>
  `Personne 0${index} personne-${index}@example.cm Message du site ${status} ${french(ago(index))}`

const offered = async (client: Client) => linksOf((await shown('?days=90', client)).html)

describe('the overview', () => {
  it('the overview sums 30 days, both ends included, with the growth of the latest figure', async () => {
    await record(
      'page_views',
      [today, 30],
      [ago(1), 20],
      [ago(30), 1000],
      [ago(31), 7000],
      [addDays(today, 1), 9000],
    )
    await record('unique_visitors', [ago(2), 15], [ago(9), 20])
    await record('contact_form_submissions', [today, 3], [ago(1), 6])
    await record('orders', [today, 2], [ago(1), 0])
    const { html, words } = await shown()
    expect(words).toContain('Rapports & Analytiques')
    expect(words).toContain('Pages vues 1\u202f050 +50\u00a0% d’hier à aujourd’hui, journée en cours')
    expect(words).toContain('Visiteurs uniques 35 −25\u00a0% sur le relevé précédent')
    expect(words).toContain('Messages reçus 9 −50\u00a0% d’hier à aujourd’hui, journée en cours')
    // Only the visitors of finished days are in red.
    expect(html.match(/data-way="down"/g)).toHaveLength(1)
    expect(words).toContain('Commandes 2 +100\u00a0%')
  })

  it.each([
    [7, 1],
    [30, 11],
    [90, 111],
    [365, 1111],
  ])('the overview of %d days counts those alone', async (days, total) => {
    await record('orders', [today, 1], [ago(30), 10], [ago(90), 100], [ago(365), 1000], [ago(366), 10_000])
    const { words } = await shown(`?days=${days}`)
    expect(words).toContain(`Commandes ${total.toLocaleString('fr-FR')} `)
  })

  it('the overview offers four periods, the last one called a year, and keeps the tab', async () => {
    const { html, words } = await shown('?tab=traffic')
    expect(words).toContain('7 jours 30 jours 90 jours 1 an')
    expect(linksOf(html)).toContain('/admin/analytics?tab=traffic&days=365')
    expect(html).toMatch(/aria-current="true"[^>]*>30 jours/)
  })

  it('the overview lists the five latest figures and the five latest messages', async () => {
    await messages(12)
    await record('page_views', [today, 30], [ago(1), 20], [ago(2), 10])
    await record('bounce_rate', [today, 33.33])
    await record('orders', [ago(1), 2], [ago(3), 9])
    const { words } = await shown()
    expect(/Métriques récentes (.*?) Messages récents/.exec(words)?.[1]).toBe(
      [
        `Pages vues ${french(today)} 30`,
        `Taux de rebond ${french(today)} 33,3\u00a0%`,
        `Pages vues ${french(ago(1))} 20`,
        `Commandes ${french(ago(1))} 2`,
        `Pages vues ${french(ago(2))} 10`,
      ].join(' '),
    )
    const listed = words.slice(words.indexOf('Messages récents'))
    expect(listed.match(/Personne \d\d/g)).toEqual([0, 1, 2, 3, 4].map((index) => `Personne 0${index}`))
    expect(listed).toContain(`Personne 03 ${french(ago(3))} resolved`)
  })

  it('the overview without any figure announces them for the first visits', async () => {
    const { words } = await shown()
    expect(words).not.toContain('sur le relevé précédent')
    expect(words).toContain('Les chiffres viennent avec les premières pages vues')
    expect(words).toContain('Aucun message')
  })
})

describe('other tabs of the reports', () => {
  it('the traffic tab has a line for each day, with a dash for a day without a visit', async () => {
    await record('page_views', [today, 1200], [ago(1), 20])
    await record('unique_visitors', [today, 400])
    await record('bounce_rate', [today, 50])
    await see('page', ['/', 9], ['/services/kinésithérapie', 4], ['*', 2])
    await see('referrer', ['google.com', 5])
    await see('language', ['fr', 12], ['en', 3])
    const { html, words } = await shown('?tab=traffic')
    expect(words).toContain(
      `Date Pages vues Visiteurs uniques Taux de rebond ${french(today)} 1\u202f200 400 50\u00a0% ${french(ago(1))} 20 0 -`,
    )
    expect(words).toMatch(/Pages les plus vues Accueil 9 .*\/services\/kinésithérapie 4 .*Autres pages 2/)
    expect(words).toMatch(/Provenances google\.com 5 .*Langues Français 12 .*Anglais 3/)
    expect(linksOf(html)).toContain('/services/kin%C3%A9sith%C3%A9rapie')
  })

  it('the messages tab has the ten latest with name, e-mail, subject, status and date', async () => {
    await messages(12)
    const { html, words } = await shown('?tab=messages')
    expect(words).toContain('Nom E-mail Sujet Statut Date')
    expect(words.match(/Personne \d\d/g)).toHaveLength(10)
    for (const [index, status] of ['Non lu', 'Lu', 'Répondu', 'resolved'].entries())
      expect(words).toContain(messageLine(index, status))
    expect(words).not.toContain('Résolu')
    expect(linksOf(html).filter((link) => link.startsWith('/admin/messages?open='))).toHaveLength(10)
  })

  it('the content tab has articles, their views, views per article, and views under former addresses', async () => {
    const { sql } = site
    const [first] =
      await sql`select slug, title from blog_posts where status = 'published' order by first_published_at desc limit 1`
    await record('blog_posts_published', [today, 2], [ago(3), 1])
    await record('blog_post_views', [today, 7], [ago(40), 100])
    await see(
      'page',
      [`/blog/${first?.['slug']}`, 4],
      [`/en/blog/${first?.['slug']}`, 2],
      ['/blog/ancien-nom', 1],
    )
    await sql`insert into redirects (from_path, to_path) values ('/blog/ancien-nom', ${`/blog/${first?.['slug']}`})`
    const { words } = await shown('?tab=content')
    expect(words).toContain('Articles publiés sur la période 3 Vues d’articles 7 Vues par article 2')
    expect(words).toMatch(new RegExp(`Performance du contenu .*?Vues ${first?.['title']} [\\d/]{10} 7 `))
  })

  it('the content tab has no views per article without articles', async () => {
    await record('blog_post_views', [today, 7])
    expect((await shown('?tab=content')).words).toContain(
      'Articles publiés sur la période 0 Vues d’articles 7 Vues par article 0',
    )
  })
})

describe('the exported file', () => {
  it('the exported file has the shown period, a line for each day, for a French spreadsheet', async () => {
    await record('page_views', [today, 1200], [ago(8), 5])
    await record('bounce_rate', [today, 33.33])
    const answer = await admin.get('/admin/analytics/export?days=7')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="analytics_${today}.csv"`)
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(
      '\ufeffDate;Pages vues;Visiteurs uniques;Taux de rebond;Messages reçus;Commandes;Articles publiés;Vues d’articles\r\n' +
        `${french(today)};1200;;33,33;;;;\r\n`,
    )
    const [line] = await site.sql`
      select action, entity, after from audit_log where entity = 'site_analytics' order by at desc limit 1`
    expect(line).toEqual({ action: 'export', entity: 'site_analytics', after: { days: 7, rows: 1 } })
  })

  it('the exported file is offered and given only to users who may change something', async () => {
    expect(await offered(admin)).toContain('/admin/analytics/export?days=90')
    expect((await offered(viewer)).filter((link) => link.includes('export'))).toEqual([])
    expect((await viewer.get('/admin/analytics/export')).status).toBe(403)
  })
})
