import { describe, expect, it } from 'vitest'
import { emptyTables } from './support/database.ts'
import { useRunningSite } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()

const html = async (path: string) => (await fetch(site.origin + path)).text()
const cards = (source: string) => source.match(/<li class="[^"]*">(?:(?!<\/li>).)*<h2.*?<\/li>/gs) ?? []

describe('the page of services', () => {
  it.each(['/services', '/en/services'])(
    'every service of %s has its picture and leads to its page',
    async (path) => {
      const shown = cards(await html(path))
      expect(shown).toHaveLength(8)
      for (const card of shown) {
        expect(card).toMatch(/<img [^>]*src="\/media\/scenes\/[^"]+"[^>]*alt="[^"]+/)
        const [, address = ''] = /href="([^"]+)"/.exec(card) ?? []
        expect((await fetch(site.origin + address)).status).toBe(200)
      }
    },
  )

  it('a service whose picture is deleted has its drawing', async () => {
    await site.sql`update services set image_url = null where icon = 'paediatric'`
    await site.caughtUp()
    expect(cards(await html('/services')).filter((card) => !card.includes('<img')).length).toBe(1)
    expect(cards(await html('/services')).find((card) => !card.includes('<img'))).toContain('#paediatric')
  })
})

describe('pages without content', () => {
  it('the home page works with empty tables', async () => {
    await emptyTables(site.sql, 'services', 'slides', 'testimonials', 'products', 'blog_posts')
    await site.caughtUp()
    expect(wordsOf(await html('/'))).toContain('La liste des soins arrive bientôt.')
    const words = wordsOf(await html('/'))
    // The slides of the first installation stand in for missing ones.
    for (const said of ['Retrouvez le mouvement.', 'Les premiers témoignages arrivent bientôt.'])
      expect(words).toContain(said)
    // Nor does it send anybody to what is as empty.
    for (const offered of ['Voir toute la boutique', 'Voir tous les articles', 'Lire tous les témoignages'])
      expect(words).not.toContain(offered)
  })

  it.each(['/blog', '/testimonials', '/shop'])('the empty page %s has a drawing, no list', async (path) => {
    const main = /<main[\s\S]*<\/main>/.exec(await html(path))?.[0] ?? ''
    expect(main).toContain('viewBox="0 0 144 96"')
    expect(main).not.toMatch(/<ul[^>]*><\/ul>/)
  })

  it.each([
    ['/services', 'La liste des soins arrive bientôt.'],
    ['/testimonials', 'Les premiers témoignages arrivent bientôt.'],
    ['/blog', 'Les premiers articles arrivent bientôt.'],
  ])('the empty page %s has a sentence instead', async (path, sentence) => {
    expect(wordsOf(await html(path))).toContain(sentence)
  })
})
