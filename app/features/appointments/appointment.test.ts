import { describe, expect, test } from 'vitest'
import { consentVersion } from '#app/lib/forms/consent.ts'
import {
  appointmentText,
  careForService,
  careLabel,
  careTypes,
  checkAppointment,
  summarizeRequest,
} from './appointment.ts'
import { longDay } from './day-words.ts'

const today = '2025-05-16'
const values = {
  name: 'Emmanuel Tchoua',
  phone: '6 71 23 45 67',
  email: '',
  careType: 'functional-rehabilitation',
  date: '2025-05-19',
  dayPart: '',
  message: '',
  consent: consentVersion,
}

describe('the text of the hand-off', () => {
  test('a hand-off with the required fields alone has exactly their lines', () => {
    expect(appointmentText('fr', values)).toBe(
      `Bonjour, je souhaite prendre rendez-vous.

Nom : Emmanuel Tchoua
Téléphone : 6 71 23 45 67
Soin : Rééducation fonctionnelle
Jour souhaité : lundi 19 mai 2025`,
    )
  })

  test('a hand-off with all fields, from an English page, has exactly their lines', () => {
    const all = { ...values, dayPart: 'afternoon', email: 'e@t.cm', message: 'My knee.\nSince May.' }
    expect(appointmentText('en', all)).toBe(
      `Bonjour, je souhaite prendre rendez-vous.

Nom : Emmanuel Tchoua
Téléphone : 6 71 23 45 67
E-mail : e@t.cm
Soin : Functional rehabilitation
Jour souhaité : lundi 19 mai 2025, l’après-midi
Langue : English

Message :
My knee.
Since May.`,
    )
  })
})

test('the four kinds of care have the labels that the visitor reads', () => {
  expect(careTypes.map((care) => careLabel('fr', care))).toEqual([
    'Kinésithérapie',
    'Rééducation fonctionnelle',
    'Réadaptation',
    'Rééducation',
  ])
  expect(careTypes.map((care) => careLabel('en', care))).toEqual([
    'Kinesitherapy',
    'Functional rehabilitation',
    'Readaptation',
    'Rehabilitation',
  ])
})

test.each([
  [{}, {}],
  [{ name: '' }, { name: 'missing' }],
  [{ phone: '' }, { phone: 'missing' }],
  [{ phone: '12' }, { phone: 'malformed' }],
  [{ phone: '+33 6 12 34 56 78' }, {}],
  [{ phone: '00237 671 23 45 67' }, {}],
  [{ email: 'e@' }, { email: 'malformed' }],
  [{ careType: '' }, { careType: 'missing' }],
  [{ careType: 'massage' }, { careType: 'missing' }],
  [{ date: '' }, { date: 'missing' }],
  [{ date: today }, {}],
  [{ date: '2025-05-15' }, { date: 'past' }],
  [{ date: '2025-02-30' }, { date: 'malformed' }],
  [{ date: '31/02/2025' }, { date: 'malformed' }],
  [{ email: 'awa@kiné-bonabéri' }, { email: 'malformed' }],
  [{ email: 'a.cm' }, { email: 'malformed' }],
  [{ email: 'awa@-kiné.cm' }, { email: 'malformed' }],
  [{ email: 'awa@kiné bonabéri.cm' }, { email: 'malformed' }],
  [{ date: '2026-05-16' }, {}],
  [{ date: '2026-05-17' }, { date: 'too-late' }],
  [{ date: '275760-09-13' }, { date: 'too-late' }],
  [{ phone: '12 ou 677 12 34 56' }, {}],
  [{ phone: '12 / 13' }, { phone: 'malformed' }],
  [{ consent: '' }, { consent: 'missing' }],
  [{ consent: 'on' }, { consent: 'missing' }],
  [{ consent: 'toString' }, { consent: 'missing' }],
  [{ dayPart: 'afternoon' }, {}],
  [{ dayPart: 'night' }, { dayPart: 'malformed' }],
  [{ message: 'x'.repeat(4001) }, { message: 'too-long' }],
])('errors are listed by field: %j', (given, errors) => {
  expect(checkAppointment({ ...values, ...given }, today)).toEqual(errors)
})

test.each([
  ['fr', '2025-05-01', 'jeudi 1er mai 2025'],
  ['fr', '2026-02-28', 'samedi 28 février 2026'],
  ['en', '2025-05-01', 'Thursday 1 May 2025'],
  ['en', '2025-12-07', 'Sunday 7 December 2025'],
] as const)('the long date in %s of %s is %s', (language, day, said) => {
  expect(longDay(language, day)).toBe(said)
})

test('the recap leaves out empty fields', () => {
  expect(summarizeRequest('fr', values).map(({ label }) => label)).toEqual([
    'Nom',
    'Soin',
    'Jour souhaité',
    'Téléphone',
  ])
})

test('the recap has the part of the day in the language of the page', () => {
  expect(summarizeRequest('en', { ...values, dayPart: 'morning' })[2]?.value).toBe(
    'Monday 19 May 2025, in the morning',
  )
})

test.each([
  ['Kinésithérapie', 'kinesitherapy'],
  ['Rééducation fonctionnelle', 'functional-rehabilitation'],
  ['Réadaptation après un AVC', 'readaptation'],
  ['Rééducation post-opératoire', 'rehabilitation'],
  ['Massage thérapeutique', 'kinesitherapy'],
  ['Thérapie manuelle', 'kinesitherapy'],
  ['Kinésithérapie respiratoire', 'kinesitherapy'],
  ['Kinésithérapie pédiatrique', 'kinesitherapy'],
  ['Conseil à domicile', undefined],
])('a request from the service %s is for %s', (service, care) => {
  expect(careForService(service)).toBe(care)
})
