import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { readEnv, setEnv } from '#app/lib/env.server.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { findShop } from '../product.server.ts'
import { productCategories, products } from '../tables.server.ts'
import type { ShopAsk } from './shop-ask.ts'

const names = async (ask: ShopAsk, language: 'fr' | 'en' = 'fr') =>
  (await findShop(language, ask)).products.map(({ name }) => name.text)

useDatabase({ filled: true })
beforeAll(() => void setEnv(readEnv({})))

test.each([
  ['béquille', ['Cannes anglaises', 'Canne de marche']],
  ['béquilles', ['Cannes anglaises', 'Canne de marche']],
  ['bequiles', ['Cannes anglaises', 'Canne de marche']],
  ['canes', ['Canne de marche', 'Cannes anglaises']],
  ['bekille', ['Cannes anglaises', 'Canne de marche']],
  ['genouilere', ['Genouillère']],
  ['jenouillères', ['Genouillère']],
  ['dambell', ['Haltères 2 et 3 kg']],
  ['kinesio tape', ['Bandes de taping']],
  ['canne', ['Canne de marche', 'Cannes anglaises']],
  ['crutch', ['Cannes anglaises']],
  ['haltères 2kg', ['Haltères 2 et 3 kg']],
  ['stimulateur', ['Électrostimulateur TENS']],
  ['stimulateurs', ['Électrostimulateur TENS']],
  ['stimulatuer', ['Électrostimulateur TENS']],
  ['ballon pour gym', ['Ballon de gym 65 cm']],
  ['pacemaker', ['Électrostimulateur TENS']],
  ['bare skin', ['Compresses chaud-froid']],
])('a search of the first content for %j finds %j', async (q, found) => {
  expect(await names({ q })).toEqual(found)
})

test('a search has the exact word of a name first, then its beginnings, then descriptions', async () => {
  const found = await names({ q: 'tens' })
  expect(found.slice(0, 2)).toEqual(['Électrostimulateur TENS', 'Tensiomètre de bras'])
  expect(found).toContain('Pistolet de massage')
})

test('a search has names that begin with the word before those that contain it', async () => {
  const [first, second] = await names({ q: 'balles' })
  expect([first, second]).toEqual(['Balles pour la main', 'Balles de massage'])
  expect((await names({ q: 'massage ball set' }, 'en'))[0]).toBe('Massage ball set')
})

const near = async (q: string) => (await findShop('fr', { q })).near

test('a search reports an approximate match', async () => {
  expect([await near('béquille'), await near('bequiles'), await near('zzzz')]).toEqual([false, true, false])
})

test('a search follows changes of a product and its category', async () => {
  await db().update(products).set({ synonyms: 'zigouigoui' }).where(eq(products.slug, 'déambulateur'))
  expect(await names({ q: 'zigouigouis' })).toEqual(['Déambulateur'])
  await db().update(products).set({ synonyms: null }).where(eq(products.slug, 'déambulateur'))
  expect(await names({ q: 'zigouigouis' })).toEqual([])
  await db().update(products).set({ warning: 'Loin du zaouzaou.' }).where(eq(products.slug, 'déambulateur'))
  expect(await names({ q: 'zaouzaou' })).toEqual(['Déambulateur'])
  const category = eq(productCategories.slug, 'équilibre')
  await db().update(productCategories).set({ name_en: 'Wobbling' }).where(category)
  expect((await names({ q: 'wobbling' })).toSorted()).toEqual(['Coussin d’équilibre', 'Plateau d’équilibre'])
  await db().update(productCategories).set({ is_active: false }).where(category)
  expect(await names({ q: 'wobbling' })).toEqual([])
})

test.each(['é'.repeat(4000), 'a.b'.repeat(1000), "'\\\\:*&|!<->()", '\u202f’«»…'])(
  'a search finds a product that is described with %j',
  async (description) => {
    await db().insert(products).values({ name: 'Zigzag', description, price: 1 })
    expect(await names({ q: 'zigzag' })).toContain('Zigzag')
  },
)
