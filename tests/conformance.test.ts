import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const document = readFileSync('docs/conformance.md', 'utf8')

/** Each row: what is asked, and what shows it. */
const rows = document
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (Asked|-)/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

/** `file › title`, as the document writes what shows a row. */
const named = [...document.matchAll(/`([^`]+\.(?:test|spec)\.tsx?) › ([^`]+)`/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
)

it.each([...new Set(named.map(([file]) => file))])('%s is there', (file) => {
  expect(existsSync(file)).toBe(true)
})

it.each(named)('%s has a test "%s"', (file, title) => {
  const source = readFileSync(file, 'utf8')
  const quoted = ["'", '"', '`'].map((quote) => `${quote}${title}${quote}`)
  expect(quoted.some((written) => source.includes(written))).toBe(true)
})

it('every row says what shows it', () => {
  expect(rows.length).toBeGreaterThan(100)
  const silent = rows.filter(([, shown = '']) => !/ › |`bench\/|^by hand: /.test(shown))
  expect(silent).toEqual([])
})

it('every row is found, and is one of two cells', () => {
  expect(rows.filter((cells) => cells.length !== 2)).toEqual([])
})
