import { describe, expect, test } from 'vitest'
import { type Document, isSafeLink, plainText } from './document.ts'
import { documentOf } from './markdown.ts'
import { markdownWords } from './markdown-words.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

describe('documentOf', () => {
  test.each<[string, string, Document['content'] | unknown[]]>([
    [
      'headings from level 2',
      '# Un\n\n## Deux\n\n#### Quatre',
      [2, 2, 3].map((level, index) => ({
        type: 'heading',
        attrs: { level },
        content: [{ type: 'text', text: ['Un', 'Deux', 'Quatre'][index] }],
      })),
    ],
    ['lines of one paragraph', 'Le dos\nn’est pas fragile.', [paragraph('Le dos n’est pas fragile.')]],
    [
      'marks within marks',
      '**gras et *penché***',
      [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'gras et ', marks: [{ type: 'bold' }] },
            { type: 'text', text: 'penché', marks: [{ type: 'bold' }, { type: 'italic' }] },
          ],
        },
      ],
    ],
    [
      'a hard break',
      'un  \ndeux',
      [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'un' }, { type: 'hardBreak' }, { type: 'text', text: 'deux' }],
        },
      ],
    ],
    [
      'a list within a list',
      '- a\n  1. b',
      [
        {
          type: 'bulletList',
          content: [
            {
              type: 'listItem',
              content: [
                paragraph('a'),
                { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph('b')] }] },
              ],
            },
          ],
        },
      ],
    ],
    ['a quote', '> Doucement.', [{ type: 'blockquote', content: [paragraph('Doucement.')] }]],
    ['a rule', 'a\n\n---\n\nb', [paragraph('a'), paragraph('b')]],
    ['nothing', ' \n\n ', []],
  ])('Markdown becomes a document: %s', (_, markdown, content) => {
    expect(documentOf(markdown).content).toEqual(content)
  })

  test.each([
    ['marks of great depth', `${'> '.repeat(5000)}${'- '.repeat(5000)}fin`, 'fin'],
    ['marks without an end', '_a__b'.repeat(4000), '_a__b'.repeat(4000)],
    ['marks in pairs without an end', '*a* '.repeat(2000).trim(), '*a* '.repeat(2000).trim()],
    ['strokes without an end', '~a~~b'.repeat(4000), '~a~~b'.repeat(4000)],
    ['brackets without an end', '['.repeat(20_000), '['.repeat(20_000)],
    ['a script', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['HTML in a line', 'a <b onclick="x">b</b>', 'a <b onclick="x">b</b>'],
    ['a picture', '![une salle](https://x.org/a.png)', 'une salle'],
    ['a table', '|a|b|\n|-|-|\n|1|2|', '|a|b| |-|-| |1|2|'],
    ['code', '```js\nalert(1)\n```', '```js alert(1) ```'],
    ['a script address', '[x](javascript:alert(1))', 'x'],
    ['a script address in capitals', '[x](JaVaScRiPt:alert(1))', 'x'],
    ['a script address behind an entity', '[x](javascript&#58;alert(1))', 'x'],
    ['a data address', '[x](data:text/html;base64,AAAA)', 'x'],
    ['a page elsewhere dressed as ours', '[x](//evil.example)', 'x'],
    ['the same with a backslash', '[x](/\\evil.example)', 'x'],
    ['a reference to a script', '[x][y]\n\n[y]: vbscript:x', 'x'],
  ])('hostile Markdown is only text: %s', (_, markdown, words) => {
    const document = documentOf(markdown)
    expect(plainText(document)).toBe(words)
    expect(JSON.stringify(document)).not.toContain('"link"')
  })

  test.each([
    ['[nous](/contact)', '/contact'],
    ['[source](https://www.who.int/x?a=b&c)', 'https://www.who.int/x?a=b&c'],
    ['<https://pubmed.example/1>', 'https://pubmed.example/1'],
    ['https://pubmed.example/2', 'https://pubmed.example/2'],
    ['[écrire](mailto:a@b.cm)', 'mailto:a@b.cm'],
    ['[appeler](tel:+237600000000)', 'tel:+237600000000'],
  ])('the link %s leads to %s', (markdown, href) => {
    expect(JSON.stringify(documentOf(markdown))).toContain(JSON.stringify({ type: 'link', attrs: { href } }))
  })
})

test.each([
  ['', false],
  ['relative', false],
  ['java\nscript:alert(1)', false],
  ['https:///x', false],
  ['https://', false],
  ['\u0001https://x.org', false],
  ['#partie', true],
  ['/', true],
  ['HTTPS://X.ORG', true],
])('the function isSafeLink(%j) is %s', (href, safe) => {
  expect(isSafeLink(href)).toBe(safe)
})

describe('markdownWords', () => {
  test.each([
    ['Un **dos** fragile', 40, 'Un dos fragile'],
    ['Un dos fragile', 6, 'Un dos…'],
    ['Un dos fragile', 10, 'Un dos…'],
    ['Rééducation', 5, 'Réédu…'],
  ])('cuts %j after %i characters at most, between words', (markdown, most, words) => {
    expect(markdownWords(markdown, most)).toBe(words)
  })
})
