import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Document, Inline, TextMark } from './document.ts'
import { readDocument } from './document-reader.ts'
import { documentOf } from './markdown.ts'
import { markdownOf } from './to-markdown.ts'

/** Adjacent texts with the same marks become one, as in the editor. */
function joined(content: Inline[]): Inline[] {
  return content.reduce<Inline[]>((found, each) => {
    const last = found.at(-1)
    const isMore = last?.type === 'text' && each.type === 'text'
    if (!isMore || JSON.stringify(last.marks) !== JSON.stringify(each.marks)) return [...found, each]
    return [...found.slice(0, -1), { ...last, text: last.text + each.text }]
  }, [])
}

/** The document as the editor returns it; an item begins with a paragraph. */
function asTyped(document: Document): Document {
  const json = JSON.stringify(readDocument(document).document, (_, value: unknown) => {
    const isLine = Array.isArray(value) && /^(?:text|hardBreak)$/.test(String(value[0]?.type))
    return isLine ? joined(value as Inline[]) : value
  })
  return JSON.parse(json) as Document
}

const again = (document: Document) => asTyped(documentOf(markdownOf(asTyped(document))))

/** Every text of the first content: those of files, and each string in the JSON files. */
const texts = globSync('content/{*.json,{services,articles}/*.md}').flatMap((path) => {
  const file = readFileSync(path, 'utf8')
  const found: string[] = path.endsWith('.md') ? [file] : []
  if (path.endsWith('.json'))
    JSON.parse(file, (_, value: unknown) => (typeof value === 'string' ? found.push(value) : value))
  return found
})

test('every text of the first content reads as the same document after it was written anew', () => {
  expect(texts.length).toBeGreaterThan(400)
  for (const text of texts) {
    const document = asTyped(documentOf(text.trim()))
    expect(again(document)).toEqual(document)
  }
})

test.each([
  'Un **mot**, un *autre* et ***les deux***.',
  '- a\n- b\n  1. c\n  2. d\n- e',
  'Appelez le [+237 6 71 23 45 67](tel:+237671234567) ou écrivez à accueil@centre.cm.',
  'Voir https://www.who.int/fr/a_b_c?x=1&y=2 et www.who.int.',
  '«\u00a0Venez à jeun\u00a0»\u202f: **jamais\u00a0!** Prix < 5000 & plus > 3.',
  'un\\\ndeux\\\n\\\ntrois',
  '> Doucement.\n>\n> - a\n\n## Titre\n\n### Sous-titre',
  '- a\n\n* b\n\n- c',
])('Markdown as it is written here stays letter for letter: %j', (markdown) => {
  expect(markdownOf(asTyped(documentOf(markdown)))).toBe(markdown)
})

test.each([
  '2 * 3 * 4',
  '*pas penché*',
  '_x_ snake_case',
  '**pas gras**',
  '# pas un titre',
  '#5',
  'titre ##',
  '- pas un point',
  '+ a',
  '2026. Une année',
  '1) a',
  '> a',
  '---',
  '===',
  '`code`',
  '```',
  '~~~',
  '~~non~~',
  '<b>x</b>',
  '<!-- a',
  '<script>',
  '<https://a.cm>',
  'a < b > c',
  '&amp; &lt; & &nbsp;',
  '[a](b)',
  '[a]: /b',
  '![a](/b)',
  '[ ] a',
  '[x] a',
  'https://a.cm',
  'www.a.cm',
  'a@b.cm',
  'a|b',
  '|a|b|',
  '\\',
  'a\\',
  '\\*',
  '!',
  '6 71 23 45 67',
  'Prix\u00a0: 5\u202f000',
  '«\u00a0mot\u00a0»',
  '+237 671',
  '😊 *',
  '    code',
  '\tcode',
])('the literal text %j stays text, alone, in an item, in a title and before another', (text) => {
  const content: Inline[] = [{ type: 'text', text: text.trim() }]
  const after = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'a|b ---' }] }
  const blocks: Document['content'] = [
    { type: 'paragraph', content },
    after,
    { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content }, after] }] },
    { type: 'heading', attrs: { level: 2 }, content },
    { type: 'paragraph', content: [...content, { type: 'hardBreak' }, ...content] },
  ]
  const document: Document = { type: 'doc', content: blocks }
  expect(again(document)).toEqual(document)
})

const paragraph = (...parts: [text: string, ...marks: TextMark['type'][]][]): Document => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: parts.map(([text, ...marks]) => ({
        type: 'text',
        text,
        marks: marks.map((type) => (type === 'link' ? { type, attrs: { href: '/contact' } } : { type })),
      })),
    },
  ],
})

test.each([
  ['a blank at the end of a mark', paragraph(['gras ', 'bold'], ['suite']), '**gras** suite'],
  ['marks side by side', paragraph(['a', 'bold'], ['b', 'italic'], ['c', 'bold']), '**a***b***c**'],
  ['a slanted word before a bold one', paragraph(['a', 'italic'], ['b', 'bold']), '*a***b**'],
  [
    'a mark across another',
    paragraph(['a', 'bold'], ['b', 'bold', 'italic'], [' c', 'italic']),
    '**a*b*** *c*',
  ],
  ['a mark within a word', paragraph(['mot', 'bold'], ['s']), '**mot**s'],
  [
    'a mark that ends at a quotation mark',
    paragraph(['«\u00a0mot\u00a0»', 'bold'], ['s']),
    '**«\u00a0mot**\u00a0»s',
  ],
  [
    'a link with a mark within',
    paragraph(['a ', 'link'], ['b', 'link', 'bold'], [' c']),
    '[a **b**](/contact) c',
  ],
])('typed marks become Markdown: %s', (_, document, markdown) => {
  expect(markdownOf(document)).toBe(markdown)
})
