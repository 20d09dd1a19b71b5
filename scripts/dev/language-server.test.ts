import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { startLanguageServer } from './language-server.mjs'

test('a type error in a saved file is found, also in its importer, and gone when it is corrected', async () => {
  const folder = await newFolder()
  const server = startLanguageServer()
  onTestFinished(() => server.stop())
  const [price, shop] = [join(folder, 'price.ts'), join(folder, 'shop.tsx')]
  const save = async (file: string, text: string) => {
    await writeFile(file, text)
    const found = await server.check(file)
    return found.map(([, faults]) => faults.map(({ code, range }) => [code, range.start.line]))
  }
  expect(await save(price, 'export const price: number = 1')).toEqual([[]])
  expect(
    await save(shop, "import { price } from './price'\n\nexport const sum: number = price\n// é"),
  ).toEqual([[], []])
  expect(await save(price, "export const price: number = 'été'")).toEqual([[[2322, 0]], []])
  expect(await save(price, "export const price = 'été'")).toEqual([[], [[2322, 2]]])
  expect(await save(price, 'export const price = 1')).toEqual([[], []])
}, 60_000)

test('a check is refused with a sentence once the checker has ended', async () => {
  const server = startLanguageServer()
  const check = server.check(fileURLToPath(import.meta.url))
  server.stop()
  await expect(check).rejects.toThrow('has ended')
  await expect(server.check(fileURLToPath(import.meta.url))).rejects.toThrow('has ended')
})
