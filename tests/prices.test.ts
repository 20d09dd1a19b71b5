import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as XLSX from '@e965/xlsx'
import { expect, it } from 'vitest'
import { productFields } from '#app/features/catalog/product.fields.ts'
import { serviceFields } from '#app/features/services/service.fields.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')

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
