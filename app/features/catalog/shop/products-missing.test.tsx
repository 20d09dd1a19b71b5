import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { languageOf } from '#app/lib/text/i18n.ts'
import { PageContext } from '#app/site/page.ts'
import type { ProductOnCard, Shop } from '../product.ts'
import { ShopPreview } from './shop-preview.tsx'
import { ShopSection } from './shop-section.tsx'

/** Text of a component rendered at an address. */
function wordsAt(path: string, Component: () => React.ReactNode): string {
  const Stub = createRoutesStub([{ path: '*', Component }])
  const page = {
    language: languageOf(path),
    phone: '237600000000',
    today: '2025-05-16',
    firstDay: '2025-05-16',
  }
  const html = renderToString(
    <PageContext value={page}>
      <Stub initialEntries={[path]} />
    </PageContext>,
  )
  return html.replaceAll(/<[^>]+>/g, '|')
}

const empty: Shop = {
  products: [],
  categories: [],
  category: null,
  q: '',
  near: false,
  sort: 'newest',
  page: 1,
  pages: 1,
  found: 0,
  total: 0,
}

test('the shop has its title, whatever is missing', () => {
  expect(wordsAt('/shop', () => <ShopSection shop={{ failure: 'thrown' }} />)).toContain('|Notre Boutique|')
  expect(wordsAt('/shop', () => <ShopSection shop={{ content: empty }} />)).toContain(
    '|La boutique se remplit bientôt.|',
  )
  expect(wordsAt('/', () => <ShopPreview products={{ content: [] }} />)).toContain('|Notre Boutique|')
})

test('an empty category leads to all products', () => {
  const shop: Shop = { ...empty, category: undefined, total: 12 }
  expect(wordsAt('/shop', () => <ShopSection shop={{ content: shop }} />)).toContain(
    '|Voir tous les produits|',
  )
})

test('a product without a picture, a description or an English name is shown', () => {
  const product: ProductOnCard = {
    id: 'a',
    slug: 'canne',
    name: { text: 'Canne', lang: 'fr' },
    description: { text: '' },
    warning: { text: '' },
    price: 12000,
    picture: null,
    availability: null,
    orderName: 'Canne',
  }
  const words = wordsAt('/en', () => <ShopPreview products={{ content: [product] }} />)
  expect(words).toContain('|12,000 FCFA|')
  expect(words).toContain('|Canne|')
})
