import { setTimeout as sleep } from 'node:timers/promises'
import { findImport, prepareImport } from '#app/features/catalog/import/product-import.server.ts'
import type { ProductImport } from '#app/features/catalog/import/product-import.ts'
import { actor } from './products.ts'

/** Reads the text of a list; returns the id of its import. */
export function readList(text: string, name = 'prix.csv'): Promise<string> {
  return prepareImport(actor, name, Uint8Array.from(Buffer.from(text)).buffer)
}

/** An import once it is done. */
export async function finishedImport(id: string): Promise<ProductImport> {
  for (let attempt = 0; attempt < 2400; attempt++) {
    const found = await findImport(id)
    if (found?.state === 'done') return found
    await sleep(50)
  }
  throw new Error('The import does not end')
}
