import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, expect, it } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { ask, page, serve } from '../testing.ts'
import { storeHashedFiles } from './earlier-files.ts'

const route = async () => page('none', { status: '404' })
let folder: string
const [earlier, later] = ['assets/site-abcdefgh.js', 'assets/islands/form-12345678.js']
beforeEach(async () => {
  folder = await newFolder()
})

/** A build with these files, stored as at its start, and served beside the files of the test's site. */
async function build(name: string, files: string[]) {
  for (const file of files) {
    await mkdir(join(folder, name, file, '..'), { recursive: true })
    await writeFile(join(folder, name, file), `// ${file}\n`.repeat(100))
  }
  const stored = storeHashedFiles(
    { assets: join(folder, name, 'assets'), directory: join(folder, 'data') },
    [],
  )
  await expect.poll(() => filesStored()).toEqual(expect.arrayContaining(files.map((file) => file.slice(7))))
  await stored.stop()
  return stored
}

const filesStored = async () => {
  const found = await readdir(join(folder, 'data'), { recursive: true }).catch(() => [])
  return found.filter((name) => name.endsWith('.js'))
}

it('a hashed file of an earlier build is served for ever under its name', async () => {
  await build('first', [earlier])
  const { port } = await serve(route, { earlierFiles: await build('second', [later]) })
  const answer = await ask(port, `/${earlier}`, { headers: { 'Accept-Encoding': 'br' } })
  expect([answer.status, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ])
  expect(brotliDecompressSync(answer.body).toString()).toContain(`// ${earlier}`)
  expect((await ask(port, `/${later}`)).status).toBe(200)
})

it('a file that no build has had for 30 days is deleted, and no other', async () => {
  await build('first', [earlier, later])
  const longAgo = new Date(Date.now() - 31 * 24 * 60 * 60_000)
  for (const file of [earlier, later]) await utimes(join(folder, 'data', file.slice(7)), longAgo, longAgo)
  await build('second', [later])
  expect(await filesStored()).toEqual(['islands/form-12345678.js'])
})

it.each([
  '/assets/../secret-12345678.js',
  '/assets/%2e%2e/secret-12345678.js',
  '/assets/..%2fsecret-12345678.js',
  '/assets/islands/../../secret-12345678.js',
  '/assets/islands',
  '/assets/.hidden-12345678.js',
])('a path outside of the folder is not read: %s', async (path) => {
  const earlierFiles = await build('first', [earlier])
  await writeFile(join(folder, 'secret-12345678.js'), 'secret')
  await writeFile(join(folder, 'data', '.hidden-12345678.js'), 'secret')
  expect(await earlierFiles.find(path)).toBeUndefined()
})
