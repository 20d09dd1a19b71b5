import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '#tests/support/folder.ts'
import { chosenTests, textsBehind } from './chosen.mjs'

async function project(files: Record<string, string>): Promise<string> {
  const root = await newFolder()
  for (const folder of ['app', 'server', 'scripts', 'content', 'bench', 'tests'])
    await mkdir(join(root, folder))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

test('words choose test files by a part of their path', async () => {
  const root = await project({
    'app/features/catalog/price-list.ts': '',
    'app/features/catalog/price-list.test.ts': '',
    'tests/price-lists.test.ts': '',
    'tests/browser/price-lists.spec.ts': '',
    'tests/roles.test.ts': '',
    'tests/price-list-round-trip.long.test.ts': '',
  })
  expect(chosenTests(root, ['price-list']).toSorted()).toEqual([
    'app/features/catalog/price-list.test.ts',
    'tests/browser/price-lists.spec.ts',
    'tests/price-lists.test.ts',
  ])
  expect(chosenTests(root, ['./tests/roles.test.ts'])).toEqual(['tests/roles.test.ts'])
  expect(chosenTests(root, [])).toHaveLength(4)
  expect(chosenTests(root, ['nothing'])).toEqual([])
  expect(chosenTests(root, ['round-trip'])).toEqual([])
  expect(chosenTests(root, ['round-trip'], true)).toEqual(['tests/price-list-round-trip.long.test.ts'])
})

test('the needs of a test are found through its imports', async () => {
  const root = await project({
    'tests/roles.test.ts': "import { a } from '#app/a.ts'\nimport { test } from 'vitest'",
    'app/a.ts': "export { b } from './lib/b.ts'\n",
    'app/lib/b.ts': "import { a } from '../a.ts'\nlet b = 'wanted'",
    'app/other.ts': "'unwanted'",
  })
  const texts = textsBehind(root, ['tests/roles.test.ts'])
  expect(texts.filter((text) => text.includes("'wanted'"))).toHaveLength(1)
  expect(texts).toHaveLength(3)
})

test('every example of `npm test -- …` in README.md and CONTRIBUTING.md means test files, and a test by its words', async () => {
  const root = join(import.meta.dirname, '../..')
  const texts = await Promise.all(
    ['README.md', 'CONTRIBUTING.md'].map((file) => readFile(join(root, file), 'utf8')),
  )
  const examples = texts.flatMap((text) =>
    [...text.matchAll(/npm test -- ([^`\n]+)`/g)].map(([, words = '']) =>
      words.replace('<feature>', 'catalog'),
    ),
  )
  expect(examples.length).toBeGreaterThan(3)
  const meaningless = examples.filter((example) => {
    const [paths = '', title = ''] = example.split(' -t ')
    const found = paths.split(' ').map((word) => chosenTests(root, [word]))
    const hasTitle = found.flat().some((file) => readFileSync(join(root, file), 'utf8').includes(title))
    return !hasTitle || found.some((files) => files.length === 0)
  })
  expect(meaningless).toEqual([])
})

test('a word without a matching file fails with a message', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/test.mjs', 'no-such-test'], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, 'No test file has no-such-test in its path.\n'])
})
