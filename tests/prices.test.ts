import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as XLSX from '@e965/xlsx'
import { expect, it } from 'vitest'
import { productFields } from '#app/features/catalog/product.fields.ts'
import { serviceFields } from '#app/features/services/service.fields.ts'
import { postForm } from './support/post-form.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')
const admin = useStaff(site, 'admin')

const fifteenThousand = ['15.000', '15 000', '15000', '15.000 FCFA', '15\u202f000 F CFA', ' 15,000 ']

async function create(thing: string, values: Record<string, unknown>) {
  const id = randomUUID()
  const answer = await client.change(thing, { intent: 'create', id, values })
  return { id, status: answer.status, answer: await answer.json() }
}

it.each(fifteenThousand)(
  'a price typed %j is 15 000 on the screens of products and services',
  async (price) => {
    const product = await create('products', {
      ...productFields.defaults,
      name: `Ballon à ${price}`,
      price,
    })
    const service = await create('services', {
      ...serviceFields.defaults,
      name: `Soin à ${price}`,
      price_starting: price,
    })
    expect([product.status, service.status]).toEqual([200, 200])
    const { sql } = site
    const [sold] = await sql`select price::float from products where id = ${product.id}`
    const [given] = await sql`select price_starting::float from services where id = ${service.id}`
    expect([sold, given]).toEqual([{ price: 15_000 }, { price_starting: 15_000 }])
  },
)

it.each(['12.5', '15.00.0', 'cher'])('a price typed %j is refused beside the field', async (price) => {
  const { status, answer } = await create('products', {
    ...productFields.defaults,
    name: 'Illisible',
    price,
  })
  expect([status, answer]).toEqual([
    422,
    { state: 'invalid', errors: { price: expect.stringContaining('Ce montant ne se lit pas') } },
  ])
})

it('a stock typed "1.500" is 1 500 pieces', async () => {
  const { id } = await create('products', { ...productFields.defaults, name: 'Bande', stock: '1.500' })
  expect(await site.sql`select stock from products where id = ${id}`).toEqual([{ stock: 1500 }])
})

it.each(['csv', 'xlsx', 'biff8'] as const)(
  'the same prices in an import of a .%s are 15 000',
  async (type) => {
    const lines = fifteenThousand.map((price, index) => [`${type} ${index}`, '', price])
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['Nom', 'Description', 'Prix'], ...lines]))
    const bytes = XLSX.write(book, { type: 'buffer', bookType: type }) as Buffer
    const form = new FormData()
    form.set('file', new File([Uint8Array.from(bytes)], `prix.${type === 'biff8' ? 'xls' : type}`))
    const taken = await (await client.post('/admin/products/import/file', form)).json()
    await client.post(`/admin/products/import/${taken.id}`, JSON.stringify({ intent: 'confirm' }))
    const prices = async () => {
      const rows = await site.sql`select price::float from products where name like ${`${type} %`}`
      return rows.map((row) => row['price'])
    }
    while ((await prices()).length < lines.length) await sleep(50)
    expect(await prices()).toEqual(fifteenThousand.map(() => 15_000))
  },
)

it('prices changed together are undone from the audit log without a script, and only once', async () => {
  const made = await Promise.all(
    ['Un', 'Deux', 'Trois'].map((name) =>
      create('products', { ...productFields.defaults, name, price: '1000' }),
    ),
  )
  const ids = made.map(({ id }) => id)
  const rule = { direction: 'up', amount: '10', unit: 'percent', rounding: 0 }
  const ask = async (more: object) =>
    (await client.post('/admin/products/prices', JSON.stringify({ scope: { ids }, rule, ...more }))).json()
  const { preview } = await ask({ intent: 'preview' })
  await ask({ intent: 'apply', seen: preview.seen })
  await site.sql`update products set price = 7 where id = ${ids[2] ?? ''}`

  const list = await (await admin.get('/admin/audit?action=reprice')).text()
  const [, address = ''] =
    /href="(\/admin\/audit\?[^"]*undo=[^"]*)"[^>]*>Annuler ces changements de prix/.exec(list) ?? []
  const path = address.replaceAll('&amp;', '&')
  const page = await (await admin.get(path)).text()
  expect(wordsOf(page)).toContain(
    '2 prix sont encore ceux de ce changement et redeviennent les anciens. 1 prix, changé depuis ou d’un produit supprimé, reste comme il est.',
  )
  const [, event = ''] = /name="event" value="([^"]*)"/.exec(page) ?? []
  const press = async () => {
    const answer = await postForm(site, path, { event }, { cookie: admin.cookie })
    return [answer.status, wordsOf(await answer.text())]
  }
  expect(await press()).toEqual([200, expect.stringContaining('2 anciens prix remis. 1 prix, changé depuis')])
  expect(await press()).toEqual([200, expect.stringContaining('Les anciens prix étaient déjà remis.')])
  const prices = await site.sql`select price::float from products where id in ${site.sql(ids)} order by price`
  expect(prices.map(({ price }) => price)).toEqual([7, 1000, 1000])
  expect((await postForm(site, path, { event }, { cookie: client.cookie })).status).toBe(403)
})
