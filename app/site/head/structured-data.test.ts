import { describe, expect, test } from 'vitest'
import { clinic } from '#app/site/site-facts.fixture.ts'
import { breadcrumbOf, clinicData, known } from './structured-data.ts'
import { articleData, productData, serviceData } from './structured-data-items.ts'

const picture = { src: '/media/x-640.webp', alt: { text: 'X' } }

const off = (day: string, text: string) => ({ day, label: { text }, opens: null, closes: null })

const special = (name: string, validFrom: string, validThrough: string, opens: string, closes: string) => ({
  '@type': 'OpeningHoursSpecification',
  name,
  validFrom,
  validThrough,
  opens,
  closes,
})

describe('the centre', () => {
  test('the centre has its hours per open day, its place and its phone', () => {
    const node = clinicData(clinic, 'fr', [{ name: 'Massage', path: '/services/massage' }])
    expect(node).toMatchObject({
      '@type': ['Physiotherapy', 'MedicalClinic'],
      '@id': 'https://kine.example/#clinic',
      telephone: '+237600000000',
      currenciesAccepted: 'XAF',
      geo: { '@type': 'GeoCoordinates', latitude: 4.0789, longitude: 9.6667 },
      address: { addressLocality: 'Douala', addressCountry: 'CM' },
      availableService: [{ name: 'Massage', url: 'https://kine.example/services/massage' }],
    })
    const hours = node['openingHoursSpecification'] as object[]
    const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    expect(hours).toMatchObject([
      { dayOfWeek: week, opens: '08:00', closes: '18:00' },
      { dayOfWeek: 'Saturday', opens: '09:00', closes: '15:00' },
    ])
  })

  test('the centre lists differing days of the next three months, grouped if they are consecutive', () => {
    const closures = [
      { ...off('2025-05-13', 'Formation'), opens: '13:00', closes: '18:00' },
      off('2025-05-20', 'Fête nationale'),
      off('2025-08-02', 'Congés'),
      off('2025-08-03', 'Congés'),
      off('2025-08-15', 'Assomption'),
    ]
    const node = clinicData({ ...clinic, week: [], closures }, 'fr')
    expect(node['openingHoursSpecification']).toEqual([
      special('Formation', '2025-05-13', '2025-05-13', '13:00', '18:00'),
      special('Fête nationale', '2025-05-20', '2025-05-20', '00:00', '00:00'),
      special('Congés', '2025-08-02', '2025-08-03', '00:00', '00:00'),
    ])
  })

  test('a day with a pause has its hours in two parts', () => {
    const pause = { from: '12:00', until: '14:00' }
    const week = [{ day: 1, opens: '08:00', closes: '18:00', pause }]
    const closures = [{ ...off('2025-05-13', 'Formation'), opens: '09:00', closes: '17:00', pause }]
    const node = clinicData({ ...clinic, week, closures }, 'fr')
    const monday = { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Monday' }
    expect(node['openingHoursSpecification']).toEqual([
      { ...monday, opens: '08:00', closes: '12:00' },
      { ...monday, opens: '14:00', closes: '18:00' },
      special('Formation', '2025-05-13', '2025-05-13', '09:00', '12:00'),
      special('Formation', '2025-05-13', '2025-05-13', '14:00', '17:00'),
    ])
  })

  test('the centre has no unknown facts, and no rating of its own', () => {
    const node = clinicData({ ...clinic, position: null }, 'en')
    for (const absent of ['geo', 'email', 'sameAs', 'availableService', 'aggregateRating', 'review']) {
      expect(node).not.toHaveProperty(absent)
    }
    expect(node['url']).toBe('https://kine.example/en')
  })
})

test('a product is offered in XAF at its full price, without a stock that is not tracked', () => {
  const item = { name: 'Ballon', description: 'Un ballon.', path: '/shop/ballon', picture }
  expect(productData(clinic, 'en', { ...item, price: 12500.5 })).toEqual({
    '@type': 'Product',
    name: 'Ballon',
    description: 'Un ballon.',
    url: 'https://kine.example/en/shop/ballon',
    image: 'https://kine.example/media/x-640.webp',
    offers: {
      '@type': 'Offer',
      url: 'https://kine.example/en/shop/ballon',
      price: 12500.5,
      priceCurrency: 'XAF',
      seller: expect.objectContaining({ '@id': 'https://kine.example/#clinic' }),
    },
  })
})

test.each([
  ['in-stock', 'https://schema.org/InStock'],
  ['to-order', 'https://schema.org/BackOrder'],
] as const)('a product whose stock is tracked is %s', (availability, said) => {
  const item = { name: 'Ballon', description: '', path: '/shop/ballon', picture: null, price: 1000 }
  expect(productData(clinic, 'fr', { ...item, availability })['offers']).toMatchObject({ availability: said })
})

test.each([
  [0, undefined],
  [15000, { '@type': 'AggregateOffer', lowPrice: 15000, priceCurrency: 'XAF' }],
])('a care from %d XAF has its offer', (startingPrice, offers) => {
  const item = { name: 'Massage', description: '', path: '/services/massage', picture: null }
  const node = serviceData(clinic, 'fr', { ...item, startingPrice })
  expect(node['offers']).toEqual(offers)
  expect(node).not.toHaveProperty('description')
})

test.each([
  ['L’équipe du centre', 'Organization'],
  ['Dr Marie Ngo', 'Person'],
])('an article by %s has a %s as its author', (author, type) => {
  const node = articleData(clinic, 'en', {
    name: 'Le dos',
    description: 'Bouger.',
    path: '/blog/l%E2%80%99été',
    picture: null,
    writtenIn: 'fr',
    author,
    publishedAt: '2025-05-12T08:00:00.000Z',
    updatedAt: '2025-05-13T08:00:00.000Z',
    minutes: 3,
    tags: [],
  })
  expect(node).toMatchObject({
    headline: 'Le dos',
    inLanguage: 'fr',
    timeRequired: 'PT3M',
    mainEntityOfPage: 'https://kine.example/en/blog/l%E2%80%99%C3%A9t%C3%A9',
    author: { '@type': type, name: author },
  })
  expect(node).not.toHaveProperty('keywords')
})

test('a breadcrumb begins at the home page and numbers its steps from 1', () => {
  const steps = [{ name: 'Blog', path: '/blog' }]
  expect(breadcrumbOf(clinic.origin, 'en', steps)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://kine.example/en' },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: 'https://kine.example/en/blog' },
  ])
})

test('the function known removes unknown values, and leaves zero and false', () => {
  expect(known({ a: undefined, b: '', c: [], d: 0, e: false })).toEqual({ d: 0, e: false })
})
