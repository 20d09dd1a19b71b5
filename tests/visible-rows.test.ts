import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#app/routes/admin/resources.server.ts'
import { exampleOf, examplePicture } from './support/resources.ts'
import { useRunningSite } from './support/running-site.ts'
import type { Site } from './support/site.ts'
import { signInStaff } from './support/staff.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const pages = ['/', '/about', '/services', '/testimonials', '/blog', '/shop', '/contact', '/appointment']
const both = pages.flatMap((path) => [path, path === '/' ? '/en' : `/en${path}`])
const feeds = ['/sitemap.xml', '/robots.txt', '/blog/rss.xml', '/en/blog/rss.xml']

/** Stands in every row and column that no visitor may see. */
const mark = 'cachemoi'

/** Two rows of each resource with the mark that visitors must not read: one that is not active, one in the trash. */
async function hideRows(site: Site): Promise<void> {
  await site.sql`insert into media (url, width, height, bytes, widths, placeholder)
    values (${examplePicture}, 10, 10, 1, '{10}', '#ffffff')`
  const client = await signInStaff(site, 'manager')
  for (const resource of resources.filter(({ entity }) => entity !== 'users')) {
    const change = async (body: unknown) =>
      expect((await client.post(resource.screen, JSON.stringify(body))).status).toBe(200)
    const values = exampleOf(resource, mark)
    const id = randomUUID()
    await change({ intent: 'create', id, values })
    await change({ intent: 'delete', ids: [id] })
    await change({ intent: 'create', id: randomUUID(), values: { ...values, is_active: false } })
  }
}

describe('public columns of active rows', () => {
  const site = useRunningSite({ env: { PAGE_CACHE: 'off' } })
  beforeAll(async () => {
    await site.sql.unsafe(`
      update products set stock = 98765;
      insert into products (name, slug, price, is_active) values ('${mark} produit', '${mark}-produit', 1, false);
      insert into products (name, slug, price, deleted_at) values ('${mark} jeté', '${mark}-jete', 1, now());
      insert into services (name, slug, is_active) values ('${mark} soin', '${mark}-soin', false);
      insert into blog_posts (title, slug, content, author, status)
        values ('${mark} brouillon', '${mark}-brouillon', '{"type":"doc","content":[]}', '${mark}', 'draft');
      insert into contact_messages (name, email, subject, message) values ('${mark}', 'a@b.cm', 's', '${mark}');
      update site_settings set value = 'https://example.org/${mark}', is_public = false where key = 'social_facebook';
      update site_settings set is_public = false where key = 'seo_picture';
    `)
    await hideRows(site)
    await site.caughtUp()
  })

  it.each([...both, ...feeds])('the page %s shows public columns of active rows only', async (path) => {
    const answer = await fetch(site.origin + path)
    const body = await answer.text()
    expect(answer.status).toBe(200)
    expect(body).not.toContain(mark)
    // Standing alone: an identifier or an address may hold the same figures.
    expect(body).not.toMatch(/(?<![\w.-])98765(?![\w.-])/)
  })

  it.each(['shop', 'services', 'blog'])('the folder %s has no page for a private row', async (folder) => {
    const slugs = { shop: 'produit', services: 'soin', blog: 'brouillon' }
    for (const language of ['', '/en']) {
      const path = `${language}/${folder}/${mark}-${slugs[folder as keyof typeof slugs]}`
      expect([path, (await fetch(site.origin + path)).status]).toEqual([path, 404])
    }
  })

  it('a private setting does not choose the picture of a shared link', async () => {
    const [row] = await site.sql`select value from site_settings where key = 'seo_picture'`
    expect(await (await fetch(`${site.origin}/about`)).text()).not.toContain(
      String(row?.['value']).replace(/\.\w+$/, ''),
    )
  })
})

describe('English pages', () => {
  const site = useRunningSite({ env: { PAGE_CACHE: 'off' } })
  beforeAll(async () => {
    await site.sql.unsafe(`
      update products set name = 'Ballon français', name_en = null where slug = 'ballon-de-gym-65-cm';
      update services set description = 'Pour marcher', description_en = '' where slug = 'massage-thérapeutique';
      update slides set title = 'Bougez', title_en = null where sort_order = 0;
      update testimonials set text = 'Merci à vous', text_en = null where sort_order = 0;
      update about_values set title = 'Douceur', title_en = null where sort_order = 0;
      update blog_posts set excerpt = 'Un conseil', excerpt_en = null where slug = 'quand-le-dos-fait-mal-au-travail';
    `)
    await site.caughtUp()
  })

  it.each([
    ['/en', 'Ballon français'],
    ['/en/shop', 'Ballon français'],
    ['/en/shop/ballon-de-gym-65-cm', 'Ballon français'],
    ['/en/services', 'Pour marcher'],
    ['/en', 'Bougez'],
    ['/en', 'Merci à vous'],
    ['/en/about', 'Douceur'],
    ['/en/blog', 'Un conseil'],
  ])('the page %s shows "%s", marked as French', async (path, words) => {
    const html = async () => (await fetch(site.origin + path)).text()
    expect(await html()).toMatch(new RegExp(`lang="fr"[^>]*>(<a[^>]*>)?${words}<`))
  })

  it('English pages fall back field by field: translated fields stay English', async () => {
    const html = await (await fetch(`${site.origin}/en/shop/ballon-de-gym-65-cm`)).text()
    const [row] = await site.sql`select description_en from products where slug = 'ballon-de-gym-65-cm'`
    expect(wordsOf(html)).toContain(row?.['description_en'])
  })
})

describe('the slides', () => {
  const site = useRunningSite({ env: { PAGE_CACHE: 'off' } })
  const home = async () => (await fetch(site.origin)).text()

  it('slides may have a third link of their own', async () => {
    await site.sql`update slides set link_url = '/blog', link_text = 'Nos conseils du mois'
      where sort_order = 1`
    await site.caughtUp()
    expect(wordsOf(await home())).toContain('Nos conseils du mois')
    expect(linksOf(await home()).filter((link) => link === '/#appointment')).toHaveLength(3)
  })

  it('slides are the three built-in ones when none is active', async () => {
    await site.sql`update slides set is_active = false`
    await site.caughtUp()
    expect(wordsOf(await home())).not.toContain('Nos conseils du mois')
    const html = await home()
    expect(html.match(/ id="slide-\d"/g)).toHaveLength(3)
    expect(linksOf(html).filter((link) => link === '/#appointment')).toHaveLength(3)
    expect(linksOf(html).filter((link) => link === '/#shop')).toHaveLength(3)
  })
})
