import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SearchPreview } from './search-preview.admin.tsx'

const shown = (title: string, description: string) =>
  renderToStaticMarkup(
    <SearchPreview
      language="fr"
      address="https://example.org/blog/marcher"
      title={title}
      description={description}
    />,
  ).replaceAll(/<[^>]+>/g, '|')

describe('the preview of a search result', () => {
  it('the preview shows address, title and description unchanged while they fit', () => {
    const words = shown('Marcher après une chute', 'Trois exercices.')
    for (const text of ['https://example.org/blog/marcher', 'Marcher après une chute', 'Trois exercices.'])
      expect(words).toContain(`|${text}|`)
    expect(words).not.toContain('sera coupé')
  })

  it('the preview cuts long texts at the limit of a search engine, with a note', () => {
    const words = shown('m'.repeat(61), 'd'.repeat(156))
    expect(words).toContain(`|${'m'.repeat(59)}…|`)
    expect(words).toContain(`|${'d'.repeat(154)}…|`)
    expect(words.match(/sera coupé/g)).toHaveLength(2)
  })

  it('the preview has placeholders for an empty title and description', () => {
    expect(shown('', ' ')).toContain('|Sans titre|')
    expect(shown('', ' ')).toContain('|Le moteur choisit un passage du texte.|')
  })
})
