import { describe, expect, test } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { finishedImport, readList } from '#tests/support/imports.ts'
import { actor } from '#tests/support/products.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { confirmImport } from '../import/product-import.server.ts'
import { compareImport } from '../import/product-import-comparison.server.ts'
import { products } from '../tables.server.ts'
import { orderField, orderSelected, quantityField, selectField } from './basket.ts'
import { readOrder } from './order.server.ts'
import { listKnownProducts } from './order-products.server.ts'
import { readOrderMessage } from './read-order-message.ts'

const database = useDatabase({ filled: true })

describe('products in an order’s text', () => {
  test.each(['fr', 'en'] as const)(
    'every product is read back from the order that its page in %s writes',
    async (language) => {
      const shop = await db()
        .select({ id: products.id, name: products.name, price: products.price })
        .from(products)
      expect(shop.length).toBeGreaterThan(20)
      const form = new FormData()
      form.set(orderField, orderSelected)
      for (const [index, { id }] of shop.entries()) {
        form.append(selectField, id)
        form.set(quantityField(id), String(index + 1))
      }
      const order = await readOrder(language, form)
      const read = readOrderMessage(order.state === 'ready' ? order.text : '', await listKnownProducts())
      expect(read).toMatchObject({ unrecognised: [], sender: null })
      expect(read.lines).toEqual(
        shop.map(({ id, name, price }, index) => ({
          name,
          productId: id,
          quantity: index + 1,
          unitPrice: price,
        })),
      )
    },
  )

  test('a product is found by its former name in the audit log, also while in the trash', async () => {
    const [product] = await db().select({ id: products.id }).from(products).limit(1)
    const id = product?.id ?? ''
    await database.sql`insert into audit_log (action, entity, entity_id, before, after)
      values ('update', 'products', ${id}, ${database.sql.json({ name: 'Ballon d’autrefois' })}, '{}')`
    await database.sql`update products set deleted_at = now() where id = ${id}`
    const read = readOrderMessage('- Ballon d’autrefois\nQuantité : 2', await listKnownProducts())
    expect(read.lines).toEqual([{ name: 'Ballon d’autrefois', productId: id, quantity: 2, unitPrice: null }])
  })

  test('a product is found by a former name that a complete list changed', async () => {
    const [product] = await database.sql`update products set deleted_at = null where id =
      (select id from products where slug is not null order by id limit 1) returning id, name, slug`
    const lines = ['Nom;Prix;Adresse web', `Un nom tout neuf;77;${product?.['slug']}`]
    const list = await readList(lines.join('\r\n'))
    await compareImport(list)
    await confirmImport(actor, list, 'update')
    await finishedImport(list)
    for (const name of [product?.['name'], 'Un nom tout neuf']) {
      const read = readOrderMessage(`- ${name}\nQuantité : 2`, await listKnownProducts())
      expect(read.lines).toMatchObject([{ productId: product?.['id'], quantity: 2 }])
    }
  })

  test('a product is ordered and read back beside another one of the same name', async () => {
    const namesakes = await db()
      .insert(products)
      .values([
        { name: 'Attelle jumelle', price: 1000, slug: 'attelle-jumelle' },
        { name: 'Attelle jumelle', price: 2500, slug: 'attelle-jumelle-2' },
      ])
      .returning({ id: products.id })
    const form = new FormData()
    form.set(orderField, orderSelected)
    for (const { id } of namesakes) form.append(selectField, id)
    const order = await readOrder('fr', form)
    const read = readOrderMessage(order.state === 'ready' ? order.text : '', await listKnownProducts())
    expect(read.lines.map(({ productId }) => productId)).toEqual(namesakes.map(({ id }) => id))
  })
})
