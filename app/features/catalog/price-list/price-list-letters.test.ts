import { describe, expect, test } from 'vitest'
import { decodeText } from './price-list-letters.ts'

describe('the encoding of a text file', () => {
  const words = 'Nom;Crème œuf €\r\n'
  const wide = new Uint8Array(Buffer.from(words, 'utf16le'))
  const ways: [string, Uint8Array][] = [
    ['UTF-8', new TextEncoder().encode(words)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${words}`)],
    ['UTF-16 LE with its mark', new Uint8Array([0xff, 0xfe, ...wide])],
    ['UTF-16 LE', wide],
    ['UTF-16 BE with its mark', new Uint8Array([0xfe, 0xff, ...Buffer.from(words, 'utf16le').swap16()])],
    ['Windows-1252', Uint8Array.from('Nom;Cr\xe8me \x9cuf \x80\r\n', (c) => c.charCodeAt(0))],
  ]
  test.each(ways)('a text file is decoded: %s', (_, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: words, question: null })
  })

  const guessed: [string, number[]][] = [
    ['MS-DOS', [0x42, 0x82, 0x71, 0x75, 0x69, 0x6c, 0x6c, 0x65, 0x20, 0x85]],
    ['an old Mac', [0x42, 0x8e, 0x71, 0x75, 0x69, 0x6c, 0x6c, 0x65, 0x20, 0x88]],
  ]
  test.each(guessed)('an old encoding is recognised, with a question: %s', (_, bytes) => {
    const { text, question } = decodeText(Uint8Array.from(bytes))
    expect(text).toBe('Béquille à')
    expect(question).toContain('«\u00a0Béquille\u00a0»')
  })

  test.each(['L\x92huile ; 5 \x80', 'un \x96 deux\x85', '\xc9tui n\xb0 3'])(
    'a Windows-1252 text is recognised: %j',
    (written) => {
      const { text, question } = decodeText(Uint8Array.from(written, (character) => character.charCodeAt(0)))
      expect(text).toMatch(/^(?:L’huile ; 5 €|un – deux…|Étui n° 3)$/)
      expect(question).toBeNull()
    },
  )

  test.each(['BÃ©quille', 'B\ufffdquille'])('a word damaged before leads to a question: %s', (word) => {
    expect(decodeText(new TextEncoder().encode(`Nom;Prix\n${word} pliable;5`)).question).toContain(word)
  })
})
