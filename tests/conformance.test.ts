import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const document = readFileSync('docs/conformance.md', 'utf8')

/** Each row: the requirement, and the files that show it. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Asked|-)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

const testFiles = new Set(
  Array.from(document.matchAll(/`([^`\s]+\.(?:test|spec)\.tsx?)`/g), ([, file = '']) => file),
)

it('every test file named in the document exists', () => {
  expect(testFiles.size).toBeGreaterThan(150)
  expect([...testFiles].filter((file) => !existsSync(file))).toEqual([])
})

it('every row names its evidence', () => {
  expect(rows.length).toBeGreaterThan(100)
  const silent = rows.filter(
    ([, shown = '']) => !/`[^`]+\.(?:test|spec)\.tsx?`|`bench\/|^by hand: /.test(shown),
  )
  expect(silent).toEqual([])
})

it('every row has two cells', () => {
  expect(rows.filter((cells) => cells.length !== 2)).toEqual([])
})
