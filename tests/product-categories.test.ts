import { describe, expect, it } from 'vitest'
import { productCategoryRecords } from '#app/features/catalog/product-category-records.server.ts'
import { productRecords } from '#app/features/catalog/product-records.server.ts'
import {
  restoreRecords,
  setRecords,
  trashRecords,
  updateRecord,
} from '#app/lib/records/record-changes.server.ts'
import { findRecord } from '#app/lib/records/records.server.ts'
import { actor, addCategory, addProduct, changeProduct, product } from './support/products.ts'
import { useDatabase } from './support/use-database.ts'

const database = useDatabase()

describe('a product and its category', () => {
  it('a product has name and id of its category, and the name follows a change', async () => {
    const shelf = await addCategory('Massage')
    const id = await addProduct({ category_id: shelf })
    expect(await product(id)).toMatchObject({ category: 'Massage', category_id: shelf })
    const version = (await findRecord(productCategoryRecords, shelf))?.version ?? ''
    await updateRecord(productCategoryRecords, actor, { id: shelf, version, values: { name: 'Massages' } })
    expect((await product(id)).category).toBe('Massages')
  })

  it('a product of a deleted category keeps its name as text, also after the product is saved again', async () => {
    const shelf = await addCategory('Éphémère')
    const id = await addProduct({ category_id: shelf })
    await trashRecords(productCategoryRecords, actor, [shelf])
    expect(await product(id)).toMatchObject({ category: 'Éphémère', category_id: null })
    await changeProduct(id, { price: 7, category_id: 'kept' })
    expect(await product(id)).toMatchObject({ price: 7, category: 'Éphémère', category_id: null })
  })

  it('a product offers the active categories and its own', async () => {
    const [own, other] = [await addCategory('La sienne'), await addCategory('Une autre')]
    await setRecords(productCategoryRecords, actor, [own, other], { is_active: false })
    const id = await addProduct({ category_id: own })
    const offered = (await productRecords.options?.(await product(id)))?.['category_id'] ?? []
    expect(offered.map(({ value }) => value)).toContain(own)
    expect(offered.map(({ value }) => value)).not.toContain(other)
  })
})

describe('a restored category', () => {
  it('a restored category gets back the products that had it and have no other since', async () => {
    const [gone, other] = [await addCategory('Bandages'), await addCategory('Ballons')]
    const [left, moved, edited] = [
      await addProduct({ name: 'Resté', category_id: gone }),
      await addProduct({ name: 'Passé ailleurs', category_id: gone }),
      await addProduct({ name: 'Modifié depuis', category_id: gone }),
    ]
    await trashRecords(productRecords, actor, [await addProduct({ name: 'Jeté', category_id: gone })])
    await trashRecords(productCategoryRecords, actor, [gone])
    expect(await product(left)).toMatchObject({ category_id: null, category: 'Bandages' })
    await changeProduct(moved, { name: 'Passé ailleurs', category_id: other })
    await changeProduct(edited, { name: 'Modifié depuis', category_id: 'kept', price: 7000 })
    await restoreRecords(productCategoryRecords, actor, [gone])
    expect(await product(left)).toMatchObject({ category_id: gone, category: 'Bandages' })
    expect(await product(edited)).toMatchObject({ category_id: gone, category: 'Bandages', price: 7000 })
    expect(await product(moved)).toMatchObject({ category_id: other, category: 'Ballons' })
    expect(await database.sql`select category_id from products where name = 'Jeté'`).toEqual([
      { category_id: gone },
    ])
  })

  it('a restored category gets back no product that had another one in between', async () => {
    const [first, second] = [await addCategory('Ancienne'), await addCategory('Suivante')]
    const id = await addProduct({ name: 'Voyageur', category_id: first })
    await trashRecords(productCategoryRecords, actor, [first])
    await changeProduct(id, { name: 'Voyageur', category_id: second })
    await changeProduct(id, { name: 'Voyageur', category_id: null })
    await restoreRecords(productCategoryRecords, actor, [first])
    expect(await product(id)).toMatchObject({ category_id: null, category: null })
  })
})

describe('the order of a category', () => {
  it.each([
    ['', 0],
    ['abc', 0],
    ['1,5', 0],
    [null, 0],
    ['7', 7],
    [3, 3],
  ])('the order %j is stored as %i: a value that is no integer falls back to 0', (sort_order, stored) => {
    const words = {
      name: 'Massage',
      name_en: '',
      slug: '',
      description: '',
      description_en: '',
      image_url: '',
    }
    const values = productCategoryRecords.input.parse({
      ...words,
      image_alt: '',
      image_alt_en: '',
      is_active: true,
      sort_order,
    })
    expect(values.sort_order).toBe(stored)
  })
})
