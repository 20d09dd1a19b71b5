import { describe, expect, test } from 'vitest'
import { mailLink } from '#app/lib/text/mail-link.ts'
import { batch, most, preparedReply, readMessageQuery, replySubject } from './message.ts'

describe('the address of the list', () => {
  const whole = { status: null, text: '', open: null, shown: batch, apart: false }
  test.each([
    ['', whole],
    ['status=unread', { ...whole, status: 'unread' }],
    ['status=all', whole],
    ['status=toString', whole],
    [`q=${'x'.repeat(300)}`, { ...whole, text: 'x'.repeat(200) }],
    ['q=+R%C3%A9%C3%A9duc+&open=a', { ...whole, text: 'Rééduc', open: 'a' }],
    ['shown=400', { ...whole, shown: 400 }],
    ['shown=1', whole],
    ['shown=1e9', { ...whole, shown: most }],
    ['shown=NaN', whole],
    ['shown=-400', whole],
  ])('the list’s address %s is read as its query', (search, query) => {
    expect(readMessageQuery(new URLSearchParams(search))).toEqual(query)
  })
})

describe('the answer to a message', () => {
  const templates = { fr: 'Bonjour {name}, merci. ', en: 'Hello {name}, thank you. ' }

  test.each([
    ['fr', 'Bonjour Awa Njoya, merci. '],
    ['en', 'Hello Awa Njoya, thank you. '],
  ] as const)('an answer begins in the language of the visitor: %s', (language, text) => {
    expect(preparedReply(templates, { name: ' Awa Njoya ', language })).toBe(text)
  })

  test('an answer begins in French without an English template', () => {
    expect(preparedReply({ ...templates, en: '' }, { name: 'Awa', language: 'en' })).toBe(
      'Bonjour Awa, merci. ',
    )
  })

  test('an answer does not fill a name that looks like a placeholder', () => {
    expect(preparedReply(templates, { name: '{name} $& {x}', language: 'fr' })).toBe(
      'Bonjour {name} $& {x}, merci. ',
    )
  })

  test('an answer by mail has subject and text in its address, and nothing else', () => {
    expect(
      mailLink("o'neil+a@b.cm", {
        subject: 'Le centre : votre message',
        text: 'Bonjour,\nà demain & merci ?',
      }),
    ).toBe(
      "mailto:o'neil%2Ba@b.cm?subject=Le%20centre%20%3A%20votre%20message&body=Bonjour%2C%0D%0A%C3%A0%20demain%20%26%20merci%20%3F",
    )
    expect(mailLink('a@b.cm?bcc=x@y.cm&body=z', { subject: '', text: '' })).toBe(
      'mailto:a@b.cm%3Fbcc%3Dx@y.cm%26body%3Dz?subject=&body=',
    )
  })

  test('the subject of an answer is in the visitor’s language', () => {
    expect(replySubject('Le centre', 'fr')).toBe('Le centre : votre message')
    expect(replySubject('The centre', 'en')).toBe('The centre: your message')
  })
})
