import { describe, expect, it } from 'vitest'
import { copySentence, withBar, withoutClock } from './page-copy.ts'

describe('the age of a copied page', () => {
  const now = new Date('2026-05-14T12:00:00Z')
  it.each([
    [
      '2026-05-12T13:00:00Z',
      'Hors ligne\u202f: page de mardi 14\u202fh',
      'Offline: page from Tuesday 2\u00a0pm',
    ],
    [
      '2026-05-14T11:05:59Z',
      'Hors ligne\u202f: page de jeudi 12\u202fh\u202f05',
      'Offline: page from Thursday 12:05\u00a0pm',
    ],
    // In Douala it is Saturday already.
    [
      '2026-05-08T23:30:00Z',
      'Hors ligne\u202f: page de samedi 0\u202fh\u202f30',
      'Offline: page from Saturday 12:30\u00a0am',
    ],
    ['2026-05-07T13:00:00Z', 'Hors ligne\u202f: page du 7 mai', 'Offline: page from 7 May'],
    ['2026-05-01T13:00:00Z', 'Hors ligne\u202f: page du 1er mai', 'Offline: page from 1 May'],
    // The phone's clock is behind.
    ['2026-06-02T13:00:00Z', 'Hors ligne\u202f: page du 2 juin', 'Offline: page from 2 June'],
  ])('the age of a page made at %s is written in words', (madeAt, french, english) => {
    expect(copySentence('fr', 'offline', new Date(madeAt), now)).toBe(french)
    expect(copySentence('en', 'offline', new Date(madeAt), now)).toBe(english)
  })

  it('the sentence names a slow network', () => {
    const madeAt = new Date('2026-05-12T13:00:00Z')
    expect(copySentence('fr', 'slow', madeAt, now)).toBe('Réseau lent\u202f: page de mardi 14\u202fh')
    expect(copySentence('en', 'slow', madeAt, now)).toBe('Slow network: page from Tuesday 2\u00a0pm')
  })
})

describe('a copied page', () => {
  const html = '<html lang="fr"><body data-phone="1"><a class="skip">x</a><header class="a">b</header></body>'

  it('a copied page has a bar with its age above its header, and a link to try again', () => {
    const shown = withBar(html, 'offline', 'fr', 'Hors ligne')
    expect(shown).toMatch(
      /<\/a><div role="status"[^>]*><div class="wrap"[^>]*><span>Hors ligne<\/span><a href=""[^>]*>Réessayer<\/a><\/div><\/div><header class="a">/,
    )
    expect(withBar(html, 'offline', 'en', 'Offline')).toContain('>Try again</a>')
  })

  it('a copied page loses statements that were true only when it was made, and gets the reason for its scripts', () => {
    expect(withoutClock(html, 'slow')).toContain('<body data-copied="slow" data-over="" data-phone="1">')
  })
})
