import { describe, expect, test } from 'vitest'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { checkContact, contactText } from './contact.ts'
import { contactTextsOf } from './texts.ts'

const values = {
  name: 'Marie Ngo Biyong',
  email: 'marie@exemple.cm',
  phone: '',
  message: 'Bonjour,\nle samedi ?  Merci & à bientôt',
  consent: consentVersion,
}

describe('the text of the hand-off', () => {
  test('a hand-off from a French page has exactly its lines', () => {
    expect(contactText('fr', values)).toBe(
      `Bonjour, je vous écris depuis le site du centre.

Nom : Marie Ngo Biyong
E-mail : marie@exemple.cm

Message :
Bonjour,
le samedi ?  Merci & à bientôt`,
    )
  })

  test('a hand-off from an English page has its language and the given telephone', () => {
    expect(contactText('en', { ...values, phone: '0671234567 / 699 12 34 56' })).toBe(
      `Bonjour, je vous écris depuis le site du centre.

Nom : Marie Ngo Biyong
E-mail : marie@exemple.cm
Téléphone : 0671234567 / 699 12 34 56
Langue : English

Message :
Bonjour,
le samedi ?  Merci & à bientôt`,
    )
  })
})

test.each([
  [values, {}],
  [{ ...values, name: '' }, { name: 'missing' }],
  [{ ...values, name: 'x'.repeat(121) }, { name: 'too-long' }],
  [{ ...values, email: '' }, { email: 'missing' }],
  [{ ...values, email: 'marie@' }, { email: 'malformed' }],
  [{ ...values, email: 'marie@exemple' }, { email: 'malformed' }],
  [{ ...values, email: 'a b@exemple.cm' }, { email: 'malformed' }],
  [{ ...values, email: `${'a'.repeat(250)}@b.cm` }, { email: 'too-long' }],
  [{ ...values, email: "o'neil+x@sub.exemple.cm" }, {}],
  [{ ...values, message: '' }, { message: 'missing' }],
  [{ ...values, message: 'x'.repeat(4000) }, {}],
  [{ ...values, message: 'x'.repeat(4001) }, { message: 'too-long' }],
  [{ ...values, phone: '671 23' }, { phone: 'malformed' }],
  [{ ...values, phone: '06 71 23 45 67 ou 699123456' }, {}],
  [
    { name: '', email: '', phone: '', message: '', consent: '' },
    { name: 'missing', email: 'missing', message: 'missing', consent: 'missing' },
  ],
])('case %#: mistakes are listed by field', (given, errors) => {
  expect(checkContact(given)).toEqual(errors)
})

test.each(['fr', 'en'] as const)('every error has its sentence in %s', (language) => {
  const { errors } = contactTextsOf(language)
  expect(errors.name.missing && errors.name['too-long']).toBeTruthy()
  expect(errors.email.missing && errors.email.malformed && errors.email['too-long']).toBeTruthy()
  expect(errors.message.missing && errors.message['too-long']).toBeTruthy()
})
