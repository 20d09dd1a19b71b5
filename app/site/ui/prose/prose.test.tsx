import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Block, Document, Inline } from '#app/lib/text/document.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { PageContext } from '#app/site/page.ts'
import { Prose } from './prose.tsx'
import { chaptersOf, partsOf } from './prose-parts.ts'

const text = (words: string, href?: string) => ({
  type: 'text' as const,
  text: words,
  ...(href ? { marks: [{ type: 'link' as const, attrs: { href } }] } : {}),
})
const heading = (words: string, level: 2 | 3 = 2): Block => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
})
const paragraph = (words: string, href?: string): Block => ({
  type: 'paragraph',
  content: [text(words, href)],
})
const document = (...content: Block[]): Document => ({ type: 'doc', content })

function html(of: Document, page = '/blog/x') {
  return renderToStaticMarkup(
    <PageContext value={{ language: languageOf(page), phone: '', today: '', firstDay: '' }}>
      <Prose of={of} />
    </PageContext>,
  )
}

describe('the parts of a text', () => {
  test.each([
    ['Quand consulter', 'warning'],
    ['Quand consulter sans attendre', 'warning'],
    ['See a professional when…', 'warning'],
    ['See a professional straight away', 'warning'],
    ['When to see a professional', 'warning'],
    ['Voir d’abord un médecin si', 'warning'],
    ['See a doctor first if', 'warning'],
    ['Sources', 'sources'],
    ['Que faire les premiers jours', 'text'],
    ['Seeing the difference', 'text'],
    ['Sourcesse', 'text'],
  ])('the heading “%s” begins a part of kind %s', (words, kind) => {
    expect(partsOf(document(heading(words))).map((part) => part.kind)).toEqual([kind])
  })

  test('a warning contains its smaller headings and ends at the next one of its level', () => {
    const of = document(
      paragraph('a'),
      heading('Quand consulter'),
      heading('Aux urgences', 3),
      heading('Et après'),
      heading('Sources'),
      paragraph('b'),
    )
    expect(partsOf(of).map(({ kind, blocks }) => [kind, blocks.length])).toEqual([
      ['text', 1],
      ['warning', 2],
      ['text', 1],
      ['sources', 2],
    ])
  })

  test('each heading has an id of its own', () => {
    const ids = partsOf(document(heading('Été : à quoi bon ?'), heading('Été, à quoi bon')))
      .flatMap(({ blocks }) => blocks)
      .map(({ id }) => id)
    expect(ids).toEqual(['p-été-à-quoi-bon', 'p-été-à-quoi-bon-2'])
  })
})

test('the chapters of a text are its first headings, with the ids of its page', () => {
  const written = document(
    heading('Se lever'),
    heading('Le matin', 3),
    heading('Se lever'),
    heading('Quand consulter'),
    heading('Sources'),
  )
  const chapters = chaptersOf(written)
  expect(chapters.map(({ title }) => title)).toEqual(['Se lever', 'Se lever', 'Quand consulter', 'Sources'])
  for (const { id, title } of chapters) expect(html(written)).toContain(`<h2 id="${id}">${title}</h2>`)
})

describe('the elements of a text', () => {
  test('a warning is named by its heading', () => {
    const rendered = html(document(heading('Quand consulter'), paragraph('Vite.')))
    expect(rendered).toContain('aria-labelledby="p-quand-consulter"><h2 id="p-quand-consulter">')
  })

  test.each([
    ['javascript:alert(1)', '/blog/x', '<p>ici</p>'],
    ['//evil.example', '/blog/x', '<p>ici</p>'],
    ['/contact', '/en/blog/x', '<p><a href="/en/contact">ici</a></p>'],
    ['/en/contact', '/blog/x', '<p><a href="/contact">ici</a></p>'],
    [
      'https://who.int/',
      '/blog/x',
      '<p><a href="https://who.int/" rel="external noopener noreferrer">ici</a></p>',
    ],
    ['tel:+237600000000', '/blog/x', '<p><a href="tel:+237600000000">ici</a></p>'],
  ])('the link to %s on %s is safe and in its language', (href, page, expected) => {
    expect(html(document(paragraph('ici', href)), page)).toContain(expected)
  })

  test('a link with emphasised text is one link, and two addresses are two links', () => {
    const link = { type: 'link' as const, attrs: { href: '/shop' } }
    const content: Inline[] = [
      text('Voir '),
      { type: 'text', text: 'la boutique', marks: [{ type: 'italic' }, link] },
      { type: 'text', text: ', ouverte', marks: [link] },
      text('ici', '/contact'),
      text('.'),
    ]
    expect(html(document({ type: 'paragraph', content }))).toContain(
      'Voir <a href="/shop"><em>la boutique</em>, ouverte</a><a href="/contact">ici</a>.</p>',
    )
  })

  test('HTML typed by an author is text', () => {
    expect(html(document(paragraph('<img src=x onerror=alert(1)>')))).toContain('&lt;img')
  })

  test('an unknown kind of block is not rendered', () => {
    const stranger = { type: 'iframe', content: [] } as unknown as Block
    expect(html(document(stranger, paragraph('a')))).toContain('><p>a</p></div>')
  })
})
