import { describe, expect, it } from 'vitest'
import { articles } from '#content/articles.ts'
import { initialPictures } from '#content/pictures.ts'
import { initialProducts } from '#content/products.ts'
import { initialServices } from '#content/services.ts'
import { englishPath, routes } from './support/routes.ts'
import { useRunningSite } from './support/running-site.ts'
import { decodeEntities, wordsOf } from './support/texts/words.ts'

const described = Object.entries(initialPictures).flatMap(([picture, { alt }]) =>
  (['fr', 'en'] as const).map((language) => ({ picture, language, alt: alt[language] })),
)

/** Headings beside each picture, in both languages. */
const headings = new Map(
  [...initialProducts, ...initialServices, ...articles].map((thing) => {
    const { fr, en } = 'name' in thing ? thing.name : thing.title
    return [thing.picture, { fr, en }]
  }),
)

describe('alternative texts of the first content', () => {
  it.each(described)(
    'the alternative text of $picture in $language is a sentence of at most 125 characters',
    ({ alt }) => {
      expect(alt).toMatch(/^\p{Lu}.+\.$/u)
      expect(alt.length).toBeGreaterThanOrEqual(20)
      expect(alt.length).toBeLessThanOrEqual(125)
      expect(alt).not.toMatch(/\b(images?|photos?|pictures?|photographs?|drawings?|dessins?)\b/i)
    },
  )

  it.each(described)(
    'the alternative text of $picture in $language is not made of its file name',
    ({ picture, alt }) => {
      const name = plainWords(picture)
      const own = plainWords(alt).filter((word) => word.length > 2 && !name.includes(word))
      expect(own.length).toBeGreaterThanOrEqual(3)
    },
  )

  it('the alternative text differs between the languages', () => {
    expect(Object.values(initialPictures).filter(({ alt }) => alt.fr === alt.en)).toEqual([])
  })

  it('the alternative text says more than the heading beside it', () => {
    expect(headings.size).toBeGreaterThan(30)
    const repeated = described.filter(({ picture, language, alt }) => {
      const heading = headings.get(picture)?.[language]
      return heading && plainWords(alt).join(' ') === plainWords(heading).join(' ')
    })
    expect(repeated).toEqual([])
  })
})

describe('alternative texts of a page', () => {
  const site = useRunningSite({ team: true })

  it.each(routes.flatMap((route) => [route, englishPath(route)]))(
    'the pictures of %s have their alternative texts',
    async (path) => {
      const language = path.startsWith('/en') ? 'en' : 'fr'
      const html = await (await fetch(site.origin + path)).text()
      const known = described.filter((picture) => picture.language === language).map(({ alt }) => alt)
      const titles = [...html.matchAll(/<h[1-3]\b[^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text = '']) =>
        wordsOf(text),
      )
      const wrong = [...html.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => {
        const [, alt] = / alt="([^"]*)"/.exec(tag) ?? []
        const said = decodeEntities(alt ?? '')
        // Only what is drawn for its looks says nothing, and it is no picture of the content.
        const speaks = tag.includes('/media/') ? known.includes(said) : alt === '' || said.length > 20
        return alt === undefined || !speaks || titles.includes(said)
      })
      expect(wrong).toEqual([])
      const seen = html.replace(/<(div|span)\b[^>]* aria-hidden="true"[^>]*>.*?<\/\1>/gs, '')
      const drawings = [...seen.matchAll(/<svg\b[^>]*>/g)].map(([tag]) => tag)
      const named = /aria-hidden="true"|role="img"[^>]* aria-label(?:ledby)?="[^"]+"/
      expect(drawings.filter((tag) => !named.test(tag))).toEqual([])
    },
  )
})

/** The words of a text without accents, signs and case. */
function plainWords(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[a-z0-9]+/g) ?? []
}
