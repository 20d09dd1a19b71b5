import { describe, expect, test } from 'vitest'
import { sentOn, submissionOf } from '#app/lib/db/idempotency.server.ts'
import { isMailAddress } from '#app/lib/mail/mail.server.ts'
import { causeOf } from './form.server.ts'
import { checkEmail, mistakesOf, valuesOf } from './form.ts'
import { typedDayText, typedEmail, typedLine } from './typed-text.server.ts'

const form = (entries: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(entries)) data.append(name, value)
  return data
}

describe('the fields of a form', () => {
  test('fields keep the visitor’s text, without control characters', () => {
    const given = form({ name: '  Zoé\u0000\u001b ', message: 'Un\r\ndeux\rtrois\tquatre', extra: 'x' })
    expect(valuesOf(given, ['name', 'message', 'email'])).toEqual({
      name: 'Zoé',
      message: 'Un\ndeux\ntrois\tquatre',
      email: '',
    })
  })

  test('fields have no invisible characters, and letters in one normal form', () => {
    const given = form({
      name: 'Zoe\u0301\u200b Mb\u00ada\u200dppe\u2060',
      message:
        'Bon\u200bjour 👩\u200d⚕️ \u202eabc ن\u200cا ma\u200drie 🏴\u{e0067}\u{e0062}\u{e007f} x\u{e0067}y',
    })
    expect(valuesOf(given, ['name', 'message'])).toEqual({
      name: 'Zoé Mbappe',
      message: 'Bonjour 👩\u200d⚕️ abc ن\u200cا marie 🏴\u{e0067}\u{e0062}\u{e007f} xy',
    })
  })

  test.each(['\u2800', '\u3164', '\uffa0'])('fields have a space for the blank letter %j', (blank) => {
    const name = `Zoé${blank}Mbappe${blank}`
    expect(valuesOf(form({ name }), ['name'])).toEqual({ name: 'Zoé Mbappe' })
    expect(typedLine(20).parse(name)).toBe('Zoé Mbappe')
  })

  test.each([
    '\u200b',
    '\u2800',
    '\u3164',
    '\u115f',
    '\u00ad\ufeff',
    '\u0301\u0302',
    '\u200d \u2060',
    '\ufe0f',
  ])('fields are empty when they have only %j, for the staff as well', (text) => {
    expect(valuesOf(form({ name: text, message: text }), ['name', 'message'])).toEqual({
      name: '',
      message: '',
    })
    expect(typedLine(20).min(1).safeParse(text).success).toBe(false)
  })

  test.each([
    '01/12/2026',
    '1.12.2026',
    '01-12-2026',
    '1 / 12 / 2026',
    '01\u201112\u20112026',
    '2026/12/01',
    ' 2026-12-01 ',
  ])('fields have the day that was typed as %j, for the staff as well', (date) => {
    expect(valuesOf(form({ date }), ['date'])).toEqual({ date: '2026-12-01' })
    expect(typedDayText().parse(date)).toBe('2026-12-01')
  })

  test.each(['31/02/2026', '12/25/2026', '01/12/26', 'demain', '0/1/2026'])(
    'fields keep %j, which is no day',
    (date) => {
      expect(valuesOf(form({ date }), ['date'])).toEqual({ date })
    },
  )

  test.each([
    ['awa@kiné-bonabéri.cm', 'awa@kiné-bonabéri.cm'],
    ['awa@xn--kin-bonabri-dbbg.cm', 'awa@kiné-bonabéri.cm'],
    ['awa\u200b@kine\u0301\u2011bonabéri.cm', 'awa@kiné-bonabéri.cm'],
    ['Awa.N@exemple.cm', 'Awa.N@exemple.cm'],
  ])('fields have the e-mail %j as %j', (typed, stored) => {
    expect(typedEmail().parse(typed)).toBe(stored)
    expect(checkEmail(stored)).toBeUndefined()
    expect(isMailAddress(stored)).toBe(true)
  })

  test('fields are never files', () => {
    const given = new FormData()
    given.append('name', new Blob(['x']), 'x.txt')
    expect(valuesOf(given, ['name'])).toEqual({ name: '' })
  })
})

test('errors are listed in the order of the form, and only while there are any', () => {
  const values = { name: '', email: 'x', message: 'Bonjour' }
  const answer = { state: 'invalid', values, errors: { email: 'malformed', name: 'missing' } } as const
  const sentences = { name: { missing: 'Nom ?' }, email: { malformed: 'Adresse ?' }, message: {} }
  const mistakes = mistakesOf(answer, ['name', 'email', 'message'], sentences)
  expect([...mistakes]).toEqual([
    ['name', 'Nom ?'],
    ['email', 'Adresse ?'],
  ])
  expect(mistakesOf({ state: 'sent', values }, ['name'], sentences).size).toBe(0)
})

describe('the keys of a submission', () => {
  const values = { name: 'Marie', message: 'Bonjour' }
  const { keys, content } = submissionOf('contact', values, { clientDay: '' }, '2025-05-16')

  test('keys are equal for the same text on the same day, in any order of fields', () => {
    const again = { message: 'Bonjour', phone: '', name: 'Marie' }
    expect(submissionOf('contact', again, { clientDay: '' }, '2025-05-16')).toMatchObject({
      own: null,
      keys,
      content,
    })
  })

  test('keys include those of the day before and after', () => {
    const tomorrow = submissionOf('contact', values, { clientDay: '' }, '2025-05-17')
    expect([tomorrow.keys[1], keys[2], tomorrow.content]).toEqual([keys[0], tomorrow.keys[0], content])
    expect(submissionOf('contact', values, { clientDay: '' }, '2025-05-18').keys).not.toContain(keys[0])
  })

  test.each(['2025-05-10', '2031-01-01'])(
    'keys stay the same for a client naming %s, on any day',
    (clientDay) => {
      const first = submissionOf('contact', values, { clientDay }, '2025-05-16')
      expect(submissionOf('contact', values, { clientDay }, '2025-06-20')).toEqual(first)
    },
  )

  test('keys include one for the id that the client sends, the same on every day for the same text', () => {
    const own = (id: string, day: string, words: Record<string, string> = values) =>
      submissionOf('contact', words, { clientDay: '', id }, day).own
    const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
    expect(own(one, '2025-05-16')).toBe(own(one, '2025-06-20'))
    const owns = [one, other].map((id) => own(id, '2025-05-16'))
    expect(new Set([...owns, own(one, '2025-05-16', { ...values, message: 'Bonsoir' })]).size).toBe(3)
    for (const none of ['', 'a', `${one}'`]) expect(own(none, '2025-05-16')).toBeNull()
  })

  test.each([
    ['another form', 'appointment', values, '2025-05-16'],
    ['another day', 'contact', values, '2025-05-17'],
    ['other words', 'contact', { ...values, message: 'Bonsoir' }, '2025-05-16'],
    ['words moved between fields', 'contact', { name: 'MarieBon', message: 'jour' }, '2025-05-16'],
  ])('keys differ for %s', (_, kind, other, day) => {
    expect(submissionOf(kind, other, { clientDay: '' }, day).keys[0]).not.toBe(keys[0])
  })
})

test.each([
  ['2025-05-16', '2025-05-16'],
  ['2025-05-01', '2025-05-01'],
  ['2025-05-17', '2025-05-16'],
  ['2025-04-01', '2025-05-16'],
  ['hier', '2025-05-16'],
  ['', '2025-05-16'],
])('a submission dated %j by the phone counts as sent on %s', (clientDay, day) => {
  expect(sentOn(clientDay, '2025-05-16')).toBe(day)
})

test('the log has the cause of a failure, never the visitor’s text', () => {
  const cause = Object.assign(new Error('duplicate "Marie"'), { code: '23505', name: 'PostgresError' })
  expect(causeOf(new Error('Failed query: insert … params: Marie', { cause }))).toBe('PostgresError 23505')
  expect(causeOf(new Error('Marie'))).toBe('Error')
  expect(causeOf('Marie')).toBe('unknown')
})
