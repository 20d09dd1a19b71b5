import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { articles } from './articles.ts'
import { initialServices } from './services.ts'

const serviceTexts = initialServices.map(({ icon }) => `services/${icon}`)
const articleTexts = articles.map(({ picture }) => picture.replace('scenes/', 'articles/'))

describe.each(serviceTexts)('%s', (path) => {
  test.each([
    ['fr', '## Voir d’abord un médecin si'],
    ['en', '## See a doctor first if'],
  ])('the text in %s ends with the heading about a doctor', (language, heading) => {
    const text = read(path, language)
    expect(headingsOf(text).at(-1)).toBe(heading)
    expect(wordsOf(text)).toBeGreaterThanOrEqual(250)
    expect(wordsOf(text)).toBeLessThanOrEqual(450)
  })
})

describe.each(articleTexts)('%s', (path) => {
  test.each([
    ['fr', '## Quand consulter'],
    ['en', '## See a professional when…'],
  ])('the text in %s has the heading about a professional, then its sources', (language, heading) => {
    const text = read(path, language)
    expect(headingsOf(text).slice(-2)).toEqual([heading, '## Sources'])
    const [advice = '', sources = ''] = text.split('## Sources')
    expect(wordsOf(advice)).toBeGreaterThanOrEqual(600)
    expect(wordsOf(advice)).toBeLessThanOrEqual(900)
    const named = sources.split('\n').filter((line) => line.startsWith('- '))
    expect(named.length).toBeGreaterThanOrEqual(3)
    expect(named.filter((line) => !/\b20\d\d\b|\(https:/.test(line))).toEqual([])
  })
})

describe.each([...serviceTexts, ...articleTexts])('%s', (path) => {
  test.each(['fr', 'en'])('the text in %s has only the Markdown that the site renders', (language) => {
    const text = read(path, language)
    expect(text).not.toMatch(/^(#|#{3,}) /m)
    expect(text).not.toMatch(/<[a-z!/]|^\s*\||!\[/im)
    const addresses = [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address]) => address)
    expect(addresses.filter((address) => !address?.startsWith('https://'))).toEqual([])
  })

  test('the text has the same parts in both languages', () => {
    expect(partsOf(read(path, 'en'))).toEqual(partsOf(read(path, 'fr')))
  })

  test('the text has French typography', () => {
    const [own = ''] = read(path, 'fr').split('## Sources')
    expect(own.match(/.{0,20}('|[ \u00A0][;:?!»]|«[^\u202F]|[^\s\u202F][;?!](?=\s|$))/g)).toBeNull()
  })
})

function read(path: string, language: string): string {
  return readFileSync(new URL(`./${path}.${language}.md`, import.meta.url), 'utf8')
}

function headingsOf(text: string): string[] {
  return text.match(/^## .+$/gm) ?? []
}

function partsOf(text: string): string[] {
  return text.match(/^(##|-|\d\.|>)(?= )/gm) ?? []
}

function wordsOf(text: string): number {
  return text.split(/\s+/).length
}
