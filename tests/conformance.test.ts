import { existsSync, globSync, readFileSync } from 'node:fs'
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

/** Labels that the interface composes, and one of the browser's menu. */
const composedLabels = new Set([
  'Sur l’écran d’accueil',
  'Prête : prévenir sur WhatsApp',
  'Reprendre le brouillon du…',
  'Confirmer et ouvrir WhatsApp',
  'Encaisser 7 500',
])

/** A text with plain spaces for all kinds, those written as escapes too. */
const plain = (text: string) => text.replace(/\\u00a0|\\u202f|\s+/g, ' ')

it('every label that the guide of the centre quotes is in the interface', () => {
  const guide = plain(readFileSync('docs/guide-du-centre.md', 'utf8'))
  const labels = Array.from(guide.matchAll(/« (.*?) »/g), ([, label = '']) => label)
  expect(labels.length).toBeGreaterThan(100)
  const files = globSync('{app,server,content}/**/*.{ts,tsx,json}', {
    exclude: (name) => /\.test\./.test(name),
  })
  const sources = plain(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
  expect(labels.filter((label) => !composedLabels.has(label) && !sources.includes(label))).toEqual([])
})
