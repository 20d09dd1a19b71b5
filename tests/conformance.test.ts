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

it('every test that shows a row is there', () => {
  expect(named.length).toBeGreaterThan(1000)
  const sources = new Map([...new Set(named.map(([file]) => file))].map((file) => [file, sourceOf(file)]))
  const missing = named.filter(([file, title]) => {
    const source = sources.get(file) ?? ''
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`))
  })
  expect(missing).toEqual([])
})

it('every row says what shows it', () => {
  expect(rows.length).toBeGreaterThan(100)
  const silent = rows.filter(([, shown = '']) => !/ › |`bench\/|^by hand: /.test(shown))
  expect(silent).toEqual([])
})

it('every row is found, and is one of two cells', () => {
  expect(rows.filter((cells) => cells.length !== 2)).toEqual([])
})

/** The text of a file of tests, or none where there is no such file. */
function sourceOf(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
