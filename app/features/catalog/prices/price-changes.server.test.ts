import { beforeEach, describe, expect, test } from 'vitest'
import { useDatabase } from '#tests/support/use-database.ts'
import { type PriceScope, priceChangeSchema } from './price-change.fields.ts'
import type { PricePreview } from './price-change.ts'
import { changePrices } from './price-changes.server.ts'
import type { PriceRule } from './price-rule.ts'
import { findPriceUndo, undoPrices } from './price-undo.server.ts'

const database = useDatabase()
const actor = { id: null, email: 'desk@example.org', address: '127.0.0.1' }
const tenMore: PriceRule = { direction: 'up', amount: 10, unit: 'percent', rounding: 25 }

beforeEach(async () => {
  await database.sql`truncate products, product_categories cascade`
  await database.sql`insert into products (name, price, created_at) values
    ('Ballon', 1000, now()), ('Ballon bleu', 1234, now() - interval '1 hour'), ('Tapis', 0, now()),
    ('Haltère', 20, now())`
  await database.sql`insert into products (name, price, deleted_at) values ('Ballon jeté', 7, now())`
})

async function previewOf(scope: PriceScope, rule = tenMore): Promise<PricePreview> {
  const answer = await changePrices(actor, { intent: 'preview', scope, rule })
  if (answer.state !== 'preview') throw new Error(answer.state)
  return answer.preview
}

async function applied(scope: PriceScope, rule = tenMore) {
  const { seen } = await previewOf(scope, rule)
  return changePrices(actor, { intent: 'apply', scope, rule, seen })
}

async function prices() {
  const rows =
    await database.sql`select name, price::float from products where deleted_at is null order by name`
  return Object.fromEntries(rows.map((row) => [row['name'], row['price']]))
}

async function idOf(name: string): Promise<string> {
  const [row] = await database.sql`select id from products where name = ${name}`
  return row?.['id']
}

const before = { Ballon: 1000, 'Ballon bleu': 1234, Haltère: 20, Tapis: 0 }

describe('prices of several products', () => {
  test('prices are shown old and new before anything is changed', async () => {
    const preview = await previewOf({ filters: {} })
    expect(preview).toMatchObject({ total: 4, changing: 3, toZero: 0, onRequest: 1 })
    expect(preview.steps.map(({ name, before: old, after }) => [name, old, after])).toEqual(
      expect.arrayContaining([
        ['Ballon', 1000, 1100],
        ['Ballon bleu', 1234, 1350],
        ['Haltère', 20, 25],
      ]),
    )
    expect(await prices()).toEqual(before)
    expect(await previewOf({ filters: {} }, { ...tenMore, direction: 'down', amount: 100 })).toMatchObject({
      toZero: 3,
    })
  })

  test('prices are changed for the filtered products, or for the ticked ones', async () => {
    expect(await applied({ filters: { q: 'ballon' } })).toMatchObject({ state: 'saved', count: 2 })
    expect(await prices()).toEqual({ ...before, Ballon: 1100, 'Ballon bleu': 1350 })
    const ids = [await idOf('Ballon'), await idOf('Ballon jeté')]
    const less: PriceRule = { direction: 'down', amount: 5000, unit: 'francs', rounding: 0 }
    expect(await applied({ ids }, less)).toMatchObject({ state: 'saved', count: 1 })
    expect(await prices()).toEqual({ ...before, Ballon: 0, 'Ballon bleu': 1350 })
    const [thrown] = await database.sql`select price::float from products where name = 'Ballon jeté'`
    expect(thrown).toEqual({ price: 7 })
  })

  test('prices that changed since the preview are not overwritten', async () => {
    const scope = { filters: { q: 'ballon' } }
    const { seen } = await previewOf(scope)
    await database.sql`update products set price = 1001 where name = 'Ballon'`
    const answer = await changePrices(actor, { intent: 'apply', scope, rule: tenMore, seen })
    expect(answer).toMatchObject({ state: 'overtaken', preview: { changing: 2 } })
    expect(await prices()).toEqual({ ...before, Ballon: 1001 })
  })

  test('prices are changed once by two simultaneous requests', async () => {
    const scope = { filters: {} }
    const { seen } = await previewOf(scope)
    const apply = () => changePrices(actor, { intent: 'apply', scope, rule: tenMore, seen })
    const states = (await Promise.all([apply(), apply()])).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['overtaken', 'saved'])
    expect(await prices()).toEqual({ ...before, Ballon: 1100, 'Ballon bleu': 1350, Haltère: 25 })
  })

  test('price changes are one audit event, and undone except for prices changed since', async () => {
    const answer = await applied({ filters: {} })
    const id = answer.state === 'saved' ? answer.id : ''
    const [event] =
      await database.sql`select actor_email, action, before, after from audit_log where entity_id = ${id}`
    expect(event).toMatchObject({ actor_email: actor.email, action: 'reprice' })
    expect(event?.['after'].products).toHaveLength(3)
    expect(event?.['before'].changed).toContainEqual({
      id: await idOf('Ballon'),
      called: 'Ballon',
      price: 1000,
    })
    await database.sql`update products set price = 99 where name = 'Haltère'`
    expect(await changePrices(actor, { intent: 'undo', id })).toEqual({
      state: 'undone',
      restored: 2,
      ready: 0,
      back: 2,
      unchanged: 1,
    })
    expect(await prices()).toEqual({ ...before, Haltère: 99 })
  })

  test('price changes are undone once, in parts; a second press changes nothing', async () => {
    await database.sql`insert into products (name, price, slug)
      select 'Produit ' || n, 1000, 'produit-' || n from generate_series(1, 1100) n`
    const answer = await applied({ filters: { q: 'produit' } })
    const id = answer.state === 'saved' ? answer.id : ''
    const [line] = await database.sql`select id from audit_log where entity_id = ${id}`
    const event = line?.['id']
    await database.sql`delete from products where name = 'Produit 7'`
    expect(await findPriceUndo(event)).toEqual({ event, ready: 1099, back: 0, unchanged: 1 })
    const both = await Promise.all([undoPrices(actor, id), undoPrices(actor, id)])
    expect(both.map(({ restored }) => restored).reduce((one, other) => one + other)).toBe(1099)
    expect(
      await database.sql`select 1 from audit_log where action = 'restore-values' and entity_id = ${id}`,
    ).toHaveLength(3)
    await database.sql`update products set price = 1100 where name = 'Produit 8'`
    expect(await undoPrices(actor, id)).toEqual({ restored: 0, ready: 0, back: 1098, unchanged: 2 })
    const [again] = await database.sql`select price::float from products where name = 'Produit 8'`
    expect(again).toEqual({ price: 1100 })
  })

  test('only audit events of price changes offer an undo', async () => {
    const [line] = await database.sql`insert into audit_log (action, entity, entity_id)
      values ('update', 'products', ${await idOf('Ballon')}) returning id`
    expect(await findPriceUndo(line?.['id'])).toBeNull()
    expect(await findPriceUndo('nothing')).toBeNull()
  })

  test('a price that would be too great is refused', async () => {
    await database.sql`update products set price = 900000000000 where name = 'Ballon'`
    await expect(previewOf({ filters: {} }, { ...tenMore, amount: 50 })).rejects.toMatchObject({
      errors: { amount: 'Le prix de «\u00a0Ballon\u00a0» serait trop grand.' },
    })
  })
})

describe('requests to change prices', () => {
  const cases: [amount: unknown, rule: Partial<PriceRule>, read: unknown][] = [
    ['15.000', { unit: 'francs' }, 15_000],
    ['1 500 FCFA', { unit: 'francs' }, 1500],
    ['7,5', {}, 7.5],
    ['7.5', {}, 'Ce nombre ne se lit pas'],
    ['', {}, 'Indiquez de combien'],
    [0, {}, 'Indiquez de combien'],
    [-5, {}, 'Indiquez de combien'],
    [101, { direction: 'down' }, 'Au plus 100'],
    [1001, {}, 'Au plus 100'],
    [5, { rounding: 7 as 5 }, 'Invalid'],
  ]
  test.each(cases)('a request to change prices by %j %j is read or refused', (amount, rule, read) => {
    const parsed = priceChangeSchema.safeParse({
      intent: 'preview',
      scope: { filters: {} },
      rule: { ...tenMore, ...rule, amount },
    })
    const readAmount = parsed.data && 'rule' in parsed.data ? parsed.data.rule.amount : undefined
    expect(String(readAmount ?? parsed.error?.issues[0]?.message)).toContain(String(read))
  })
})
