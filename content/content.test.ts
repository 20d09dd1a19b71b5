import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fictitiousPhone } from '#app/lib/forms/phone.ts'
import { about, initialValues, valueCards } from './about.ts'
import { initialArticleCategories as articleCategories, articles } from './articles.ts'
import { initialOpeningHours } from './opening-hours.ts'
import { initialPictures } from './pictures.ts'
import { initialProducts, initialProductCategories as productCategories } from './products.ts'
import { initialQuestions } from './questions.ts'
import { initialServices } from './services.ts'
import { settings } from './settings.ts'
import { initialSlides } from './slides.ts'
import { initialTestimonials } from './testimonials.ts'
import type { Translated } from './translated.ts'

const translations = [
  ...translationsOf({
    about,
    values: initialValues,
    valueCards,
    slides: initialSlides,
    services: initialServices,
    productCategories,
    products: initialProducts,
  }),
  ...translationsOf({
    articleCategories,
    articles,
    testimonials: initialTestimonials,
    questions: initialQuestions,
    pictures: initialPictures,
  }),
]

test('the counts of the first content are those of the specification', () => {
  expect(initialSlides).toHaveLength(3)
  expect(initialServices).toHaveLength(8)
  expect(initialValues).toHaveLength(4)
  expect(valueCards).toHaveLength(3)
  expect(initialTestimonials).toHaveLength(6)
  expect(initialProducts.length).toBeGreaterThanOrEqual(16)
  expect(articles).toHaveLength(6)
})

test('the week has the hours of the specification', () => {
  const hours = initialOpeningHours.map(({ day, opens, closes }) => [day, opens, closes])
  expect(hours.slice(0, 5)).toEqual([1, 2, 3, 4, 5].map((day) => [day, '08:00', '18:00']))
  expect(hours.slice(5)).toEqual([
    [6, '09:00', '15:00'],
    [7, null, null],
  ])
})

test('the statistics are those of the centre, without an invented number of professionals', () => {
  expect(about.title).toEqual({ fr: 'À Propos de Nous', en: 'About Us' })
  expect(about).toMatchObject({
    servicesCount: initialServices.length,
    experienceYears: 10,
    patientsCount: 500,
  })
  expect(about.professionalsCount).toBe(0)
})

test('every product and article has its category, and every category is used', () => {
  expect(productCategories.length).toBeGreaterThanOrEqual(5)
  expect(distinct(initialProducts.map(({ category }) => category))).toEqual(
    productCategories.map(({ key }) => key).toSorted(),
  )
  expect(articleCategories).toHaveLength(3)
  expect(distinct(articles.map(({ category }) => category))).toEqual(
    articleCategories.map(({ key }) => key).toSorted(),
  )
})

describe('the settings of the first content', () => {
  test('settings cover the five categories, each key once', () => {
    expect(distinct(settings.map(({ category }) => category))).toEqual(
      'appearance contact general seo social'.split(' '),
    )
    expect(distinct(settings.map(({ key }) => key))).toHaveLength(settings.length)
  })

  test('settings are empty only where the site leaves an empty one out', () => {
    const mayBeEmpty =
      /^(social_|session_price_|contact_email$|appearance_logo$|payment_(mtn_momo|orange_money)(_en)?$)/
    expect(keysWhere(({ key, value }) => value === '' && !mayBeEmpty.test(key))).toEqual([])
  })

  test('settings have the form of their type', () => {
    const wrong = keysWhere(({ key, value, dataType }) => {
      if (dataType === 'number') return value === '' || !Number.isFinite(Number(value))
      if (dataType === 'boolean') return !['true', 'false'].includes(value)
      if (dataType === 'url') return value !== '' && !URL.canParse(value)
      return key.endsWith('_color') && !/^#[0-9A-F]{6}$/.test(value)
    })
    expect(wrong).toEqual([])
  })

  test('the telephone is the fictitious one that the start warns of', () => {
    expect(settings.find(({ key }) => key === 'contact_phone')?.value).toBe(fictitiousPhone)
  })

  test('settings with message templates are private', () => {
    expect(keysWhere(({ key, isPublic }) => key.includes('template') && isPublic)).toEqual([])
  })
})

test('prices and stock are whole and never negative', () => {
  expect(
    initialProducts.filter(({ price, stock }) => !isCount(price) || price === 0 || !isCount(stock)),
  ).toEqual([])
  expect(initialServices.filter(({ priceStarting }) => !isCount(priceStarting))).toEqual([])
})

test('the home page previews the eight products of the design, gym ball first', () => {
  const newestFirst = initialProducts.toReversed().slice(0, 8)
  expect(newestFirst.map(({ picture }) => picture.replace('products/', ''))).toEqual([
    'gym-ball',
    'dumbbells',
    'exercise-mat',
    'foam-roller',
    'forearm-crutches',
    'resistance-bands',
    'walking-frame',
    'massage-gun',
  ])
})

test.each([
  ['services', initialServices.map(({ slug, name }) => ({ slug, name: name.fr }))],
  ['products', initialProducts.map(({ slug, name }) => ({ slug, name: name.fr }))],
  ['articles', articles.map(({ slug, title }) => ({ slug, name: title.fr }))],
])('the slugs of the %s follow the rule and are unique', (_, named) => {
  expect(named.map(({ slug }) => slug)).toEqual(
    named.map(({ name }) => name.toLowerCase().replace(/\s+/g, '-')),
  )
  expect(distinct(named.map(({ slug }) => slug))).toHaveLength(named.length)
})

test('articles were published on a real day of 2025 and have as many tags in both languages', () => {
  const days = articles.map(({ publishedOn }) => publishedOn)
  expect(days.map((day) => new Date(`${day}T12:00:00Z`).toISOString().slice(0, 10))).toEqual(days)
  expect(days.filter((day) => !day.startsWith('2025-'))).toEqual([])
  expect(articles.filter(({ tags }) => !tags.fr.length || tags.fr.length !== tags.en.length)).toEqual([])
})

describe('pictures', () => {
  const stored = ['scenes', 'products'].flatMap((folder) =>
    readdirSync(new URL(`./pictures/${folder}/`, import.meta.url)).map((file) => `${folder}/${file}`),
  )

  test('every stored picture is described, and nothing else is', () => {
    expect(
      Object.keys(initialPictures)
        .map((picture) => `${picture}.webp`)
        .toSorted(),
    ).toEqual(stored.toSorted())
  })

  test('every picture that the content names is stored', () => {
    const named = [
      about.picture,
      ...initialSlides.flatMap(({ picture, tallPicture }) => [picture, tallPicture ?? picture]),
      ...[...initialServices, ...initialProducts, ...articles].map(({ picture }) => picture),
      ...settings.filter(({ key }) => key === 'seo_picture').map(({ value }) => value),
    ]
    expect(named.filter((picture) => !stored.includes(`${picture}.webp`))).toEqual([])
  })

  test('every product picture is sold', () => {
    const sold = initialProducts.map(({ picture }) => `${picture}.webp`)
    expect(sold.toSorted()).toEqual(stored.filter((file) => file.startsWith('products/')).toSorted())
  })
})

test('no text is empty in either language', () => {
  expect(translations.length).toBeGreaterThan(150)
  expect(translations.filter(({ fr, en }) => !fr.trim() || !en.trim())).toEqual([])
})

test('short French texts have a curly apostrophe and a narrow no-break space before ; : ? ! »', () => {
  const desk = settings
    .filter(({ key }) => !key.endsWith('_en'))
    .flatMap(({ key, value, description }) =>
      key.endsWith('_template') ? [description] : [value, description],
    )
  const careless = /'|[ \u00A0][;:?!»]|«[^\u202F]|[^\s\u202F][;?!](?=\s|$)/
  expect([...translations.map(({ fr }) => fr), ...desk].filter((text) => careless.test(text))).toEqual([])
})

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0
}

function keysWhere(holds: (setting: (typeof settings)[number]) => boolean): string[] {
  return settings.filter(holds).map(({ key }) => key)
}

function distinct(texts: string[]): string[] {
  return [...new Set(texts)].toSorted()
}

function* translationsOf(value: unknown): Generator<Translated> {
  if (typeof value !== 'object' || value === null) return
  if (isTranslation(value)) yield value
  else for (const part of Object.values(value)) yield* translationsOf(part)
}

function isTranslation(value: object): value is Translated {
  return 'fr' in value && 'en' in value && typeof value.fr === 'string' && typeof value.en === 'string'
}

test.each(['confirmation', 'reminder', 'postponement', 'cancellation'])(
  'the settings have an appointment’s %s in both languages',
  (kind) => {
    const texts = settings.filter(({ key }) => key.startsWith(`appointment_${kind}_template`))
    expect(texts.map(({ key }) => key)).toEqual([
      `appointment_${kind}_template`,
      `appointment_${kind}_template_en`,
    ])
    expect(texts.every(({ value }) => value.includes('{name}'))).toBe(true)
  },
)
