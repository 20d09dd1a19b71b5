import { randomUUID } from 'node:crypto'
import { productCategoryRecords } from '#app/features/catalog/product-category-records.server.ts'
import { productRecords } from '#app/features/catalog/product-records.server.ts'
import { createRecord, updateRecord } from '#app/lib/records/record-changes.server.ts'
import { findRecord } from '#app/lib/records/records.server.ts'

export const actor = { id: null, email: 'desk@clinic.test', address: '10.0.0.1' }

/** Creates a product; returns its id. */
export async function addProduct(values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  await createRecord(productRecords, actor, id, { name: 'Ballon', price: 5000, stock: 1, ...values })
  return id
}

export async function product(id: string) {
  const row = await findRecord(productRecords, id)
  if (!row) throw new Error('The product is gone')
  return row
}

/** Creates a category of products; returns its id. */
export async function addCategory(name: string): Promise<string> {
  const id = randomUUID()
  await createRecord(productCategoryRecords, actor, id, { name })
  return id
}

/** Changes a product from its current version, or from an older one. */
export async function changeProduct(id: string, values: Record<string, unknown>, version?: string) {
  return updateRecord(productRecords, actor, { id, version: version ?? (await product(id)).version, values })
}
