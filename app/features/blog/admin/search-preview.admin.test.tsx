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
  it('shows address, title and description as they are while they fit', () => {
    const words = shown('Marcher après une chute', 'Trois exercices.')
    for (const text of ['https://example.org/blog/marcher', 'Marcher après une chute', 'Trois exercices.'])
      expect(words).toContain(`|${text}|`)
    expect(words).not.toContain('sera coupé')
  })

  it('cuts what is too long where an engine does, and says so', () => {
    const words = shown('m'.repeat(61), 'd'.repeat(156))
    expect(words).toContain(`|${'m'.repeat(59)}…|`)
    expect(words).toContain(`|${'d'.repeat(154)}…|`)
    expect(words.match(/sera coupé/g)).toHaveLength(2)
  })

  it('says what stands there while nothing is written', () => {
    expect(shown('', ' ')).toContain('|Sans titre|')
    expect(shown('', ' ')).toContain('|Le moteur choisit un passage du texte.|')
  })
})
