import { describe, expect, it } from 'vitest'
import { phrasesOf } from '#app/admin/resource/phrases.ts'
import { roles } from '#app/lib/access.ts'
import { resources } from '#app/routes/admin/resources.server.ts'
import { clientOf } from './support/admin-client.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const client = useStaff(site)

const sql = (query: string) => site.sql.unsafe(query)
const shown = async (path: string, as = client) => {
  const answer = await as.get(path)
  const html = await answer.text()
  return { status: answer.status, html, words: wordsOf(html), title: /<title>([^<]*)/.exec(html)?.[1] }
}

/** Words of the database and of the program that no user may read. */
const inside = /relation|column \\*"|does not exist|select |drizzle|node_modules|    at /i

/** The frame stands around the screen. */
const inFrame = (html: string) => html.includes('id="contenu"') && html.includes('Déconnexion')

describe('unknown addresses of the back-office', () => {
  it.each(['/admin/unknown', '/admin/products/none/here', '/admin/audit/x'])(
    'the unknown address %s has the specified 404 screen, in the frame',
    async (path) => {
      const { status, html, words, title } = await shown(path)
      expect([status, title, inFrame(html)]).toEqual([404, '404 | Administration', true])
      for (const text of ['404', 'Oops! Page not found', 'Return to Home']) expect(words).toContain(text)
      expect(linksOf(html)).toEqual(expect.arrayContaining(['/', '/admin/dashboard']))
      expect(html.match(/<h1\b/g)).toHaveLength(1)
    },
  )

  it('an unknown address leads an anonymous client to the login page', async () => {
    const answer = await clientOf(site).get('/admin/unknown?a=b')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/admin/login?to=%2Fadmin%2Funknown%3Fa%3Db',
    ])
  })
})

describe('a screen that a role may not open', () => {
  it.each(roles.filter((role) => role !== 'admin'))(
    'a forbidden screen is refused to a %s in French, in the frame',
    async (role) => {
      const { status, html, words } = await shown('/admin/audit', await signInStaff(site, role))
      expect([status, inFrame(html)]).toEqual([403, true])
      expect(words).toContain('Votre rôle ne permet pas d’ouvrir cette page.')
      expect(linksOf(html)).not.toContain('/admin/audit')
    },
  )
})

describe('a screen that cannot be read', () => {
  it.each<[path: string, table: string, sentence: string]>([
    ...resources
      .filter(({ entity }) => entity !== 'users')
      .map(
        ({ screen, entity, noun }) =>
          [screen, entity, phrasesOf(noun).loadFailed] as [string, string, string],
      ),
    ['/admin/pictures', 'media', 'Impossible de charger les images'],
    ['/admin/messages', 'contact_messages', 'Impossible de charger les messages'],
    ['/admin/appointments', 'appointments', 'Impossible de charger les rendez-vous'],
    ['/admin/settings', 'site_settings', 'Impossible de charger les paramètres'],
    ['/admin/audit', 'audit_log', 'Impossible de charger le journal'],
    ['/admin/analytics', 'site_analytics', 'Impossible de charger les données analytiques'],
  ])('the screen %s without its table has its exact text, in the frame', async (path, table, sentence) => {
    await sql(`alter table ${table} rename to hidden`)
    const failed = await shown(path)
    await sql(`alter table hidden rename to ${table}`)
    expect([failed.status, inFrame(failed.html)]).toEqual([503, true])
    expect(failed.words).toContain(sentence)
    expect(linksOf(failed.html)).toContain(path)
    expect(failed.html).not.toMatch(inside)
    expect((await shown(path)).status).toBe(200)
  })

  it('an unreadable screen is logged with its reason', async () => {
    await expect.poll(site.logs).toContain('a screen cannot be read')
  })

  it('the dashboard shows an error in place of its figures, and keeps the rest', async () => {
    await sql('alter table site_analytics rename to hidden')
    const failed = await shown('/admin/dashboard')
    await sql('alter table hidden rename to site_analytics')
    expect([failed.status, inFrame(failed.html)]).toEqual([503, true])
    expect(failed.words).toContain('Impossible de charger les statistiques du tableau de bord')
    expect(failed.words).toContain('Activité récente')
    expect(failed.words).toContain('a ouvert une session')
    expect(failed.html).not.toMatch(inside)
  })

  it('a screen with unreadable sessions is refused without the frame, and still named', async () => {
    await sql('alter table sessions rename to hidden')
    const failed = await shown('/admin/products?page=2')
    await sql('alter table hidden rename to sessions')
    expect([failed.status, inFrame(failed.html)]).toEqual([503, false])
    expect(failed.words).toContain('Impossible de charger les produits')
    expect(linksOf(failed.html)).toContain('/admin/products?page=2')
    expect(failed.html).not.toMatch(inside)
  })
})

it('a change that cannot be saved is answered to its screen, and changes nothing', async () => {
  const [product] = await sql('select id from products limit 1')
  await sql('alter table audit_log rename to hidden')
  const answer = await client.change('products', { intent: 'delete', ids: [product?.['id']] })
  await sql('alter table hidden rename to audit_log')
  expect([answer.status, await answer.json()]).toEqual([503, { state: 'failed' }])
  expect(
    await sql(`select 1 from products where id = '${product?.['id']}' and deleted_at is null`),
  ).toHaveLength(1)
})

describe('titles of the back-office', () => {
  it.each([
    ['/admin/login', 'Connexion'],
    ['/admin/access?token=none', 'Choisir un mot de passe'],
    ['/admin/dashboard', 'Tableau de bord'],
    ['/admin/products', 'Produits'],
    ['/admin/products/import', 'Importer des produits'],
    ['/admin/product-categories', 'Catégories de produits'],
    ['/admin/services', 'Services'],
    ['/admin/slides', 'Gestion des Slides'],
    ['/admin/blog', 'Blog'],
    ['/admin/testimonials', 'Témoignages'],
    ['/admin/pictures', 'Images'],
    ['/admin/audit', 'Journal'],
  ])('the document %s has its title', async (path, title) => {
    expect((await shown(path)).title).toBe(`${title} | Administration`)
  })
})
