import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resources } from '#app/routes/admin/resources.server.ts'
import { about, initialValues, valueCards } from '#content/about.ts'
import { initialArticleCategories as articleCategories, articles } from '#content/articles.ts'
import { initialPictures } from '#content/pictures.ts'
import { initialProducts, initialProductCategories as productCategories } from '#content/products.ts'
import { initialQuestions } from '#content/questions.ts'
import { initialServices } from '#content/services.ts'
import { settings } from '#content/settings.ts'
import { initialSlides } from '#content/slides.ts'
import { initialTestimonials } from '#content/testimonials.ts'
import { typographicFaults } from './support/browser/typography.ts'
import { englishPath, routes } from './support/routes.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { exactTexts } from './support/texts/exact-texts.ts'
import { listSourceTexts } from './support/texts/source-texts.ts'
import { textLines } from './support/texts/words.ts'

/** The screens of the back-office as the server sends them. */
const screens = [
  '/admin/login',
  '/admin/dashboard',
  ...resources.map(({ screen }) => screen),
  '/admin/products?q=zzz',
  '/admin/products/import',
  '/admin/pictures',
  '/admin/messages',
  '/admin/appointments',
  '/admin/about',
  '/admin/opening-hours',
  '/admin/audit',
  '/admin/analytics',
  '/admin/settings',
  '/admin/settings?tab=all',
  '/admin/backups',
  '/admin/data-subjects',
  '/admin/data-subjects/retention',
  '/admin/account',
]

/**
 * Files with messages for WhatsApp or a mail: their spaces are ordinary ones (decisions.md 7), because many fonts lack
 * the others and a link grows with each.
 */
const leaving = [
  'app/features/appointments/appointment-messages.ts',
  'app/features/appointments/appointment.ts',
  'app/features/catalog/order/order.ts',
  'app/features/contact/contact.ts',
  'app/features/contact/message.ts',
  'app/features/services/service.ts',
  'app/features/users/access-message.ts',
]

type Text = { place: string; language: 'fr' | 'en'; text: string }

/** Typographic faults of a text, once the exact texts in it are set aside. */
function faultsOf(texts: Text[]): string[] {
  return texts.flatMap(({ place, language, text }) =>
    typographicFaults(language, withoutExact(text)).map((fault) => `${place} “${text}”: ${fault}`),
  )
}

/** True for a text of a message that leaves: it is in one of those files, or greets. */
function isSent({ place, text }: Text): boolean {
  return leaving.includes(place.split(':')[0] ?? '') || /^Bonjour\b/.test(text)
}

/** True if a setting is a message to a patient. */
function leaves({ place }: Text): boolean {
  return /_template(_en)?$/.test(place)
}

function withoutExact(text: string): string {
  return exactTexts.reduce((rest, exact) => rest.replaceAll(exact.text, 'Exact'), text)
}

describe('the texts in the code', () => {
  const texts = [
    ...listSourceTexts('app/**/*.{ts,tsx}'),
    ...listSourceTexts('server/http/plain-page.ts'),
    // The letters of a code page are no text.
  ].filter(({ place }) => !place.includes('price-list-letters.ts'))

  it('texts in the code are found', () => {
    expect(texts.length).toBeGreaterThan(1500)
    const found = texts.map(({ text }) => text)
    expect(found).toContain('Trop d’images en peu de temps\u00A0: réessayez dans quelques minutes.')
    expect(found).toContain(
      'Now for WhatsApp: your message is ready there, and you press send. The centre answers during opening hours.',
    )
    expect(found).toContain('En changer ferme vos autres sessions.')
  })

  it('texts in the code have the typography of their language', () => {
    expect(faultsOf(texts.filter((text) => !isSent(text)))).toEqual([])
  })

  it('texts for a chat or a mail have typographic apostrophes and signs, and ordinary spaces', () => {
    const sent = texts.filter(isSent)
    const files = sent.map(({ place }) => place.split(':')[0])
    expect(leaving.filter((file) => !files.includes(file))).toEqual([])
    expect(faultsOf(sent).filter((fault) => !fault.includes('no-break space'))).toEqual([])
    expect(sent.filter(({ text }) => /[\u00A0\u202F]/.test(text))).toEqual([])
  })

  it('the exact texts are all in the code', () => {
    const sources = globSync('app/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'))
    const all = [...sources, ...[...texts, ...translationsOf('', initialProducts)].map(({ text }) => text)]
    expect(exactTexts.filter((exact) => !all.some((text) => text.includes(exact.text)))).toEqual([])
  })
})

describe('the first content', () => {
  it('the first content has the typography of its language', () => {
    const content = {
      about,
      values: initialValues,
      valueCards,
      articles,
      articleCategories,
      pictures: initialPictures,
      products: initialProducts,
    }
    const texts = translationsOf('', {
      ...content,
      productCategories,
      questions: initialQuestions,
      services: initialServices,
      slides: initialSlides,
      testimonials: initialTestimonials,
    })
    expect(texts.length).toBeGreaterThan(350)
    expect(faultsOf(texts)).toEqual([])
  })

  it('the first settings have the typography of their language', () => {
    const texts = settings.flatMap(({ key, value, description }): Text[] => [
      { place: key, language: key.endsWith('_en') ? 'en' : 'fr', text: value },
      { place: `${key}, description`, language: 'fr', text: description },
    ])
    expect(faultsOf(texts.filter((text) => !leaves(text)))).toEqual([])
    const sent = texts.filter(leaves)
    expect(sent.length).toBeGreaterThan(5)
    expect(faultsOf(sent).filter((fault) => !fault.includes('no-break space'))).toEqual([])
    expect(sent.filter(({ text }) => /[\u00A0\u202F]/.test(text))).toEqual([])
  })

  it('the long texts have the typography of their language', () => {
    const files = globSync('content/**/*.md').toSorted()
    const texts = files.flatMap((place) => {
      const language = place.endsWith('.en.md') ? 'en' : 'fr'
      const [own = ''] = readFileSync(place, 'utf8').split('## Sources')
      return own.split('\n').map((text): Text => ({ place, language, text }))
    })
    expect(files).toHaveLength(28)
    expect(faultsOf(texts)).toEqual([])
  })
})

describe('a page', () => {
  const site = useRunningSite({ team: true })
  const staff = useStaff(site)

  it.each(routes.flatMap((route) => [route, englishPath(route)]))(
    'the page %s has the typography of its language',
    async (path) => {
      const language = path.startsWith('/en') ? 'en' : 'fr'
      const html = await (await fetch(site.origin + path)).text()
      const lines = textLines(html, language)
      expect(lines.length).toBeGreaterThan(5)
      expect(faultsOf(lines.map((text) => ({ place: path, language, text })))).toEqual([])
    },
  )

  it.each(screens)('the page %s of the back-office has French typography', async (path) => {
    const html = await (await staff.get(path)).text()
    // The settings show the messages to patients, which have ordinary spaces.
    const lines = textLines(html, 'fr').filter((text) => !text.startsWith('Bonjour '))
    expect(lines.length).toBeGreaterThan(5)
    expect(faultsOf(lines.map((text) => ({ place: path, language: 'fr', text })))).toEqual([])
  })
})

function translationsOf(place: string, value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  if ('fr' in value && 'en' in value)
    return (['fr', 'en'] as const).flatMap((language) =>
      [value[language]].flat().map((text) => ({ place, language, text: String(text) })),
    )
  return Object.entries(value).flatMap(([key, part]) => translationsOf(`${place}/${key}`, part))
}
