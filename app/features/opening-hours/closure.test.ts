import { expect, test } from 'vitest'
import { noDay } from '#app/lib/forms/typed-day.ts'
import { type ClosureValues, closureValuesOf, mistakesInClosure } from './closure.ts'

const today = '2026-11-20'
const values: ClosureValues = {
  day: '2026-12-24',
  last_day: '',
  label: 'Inventaire',
  label_en: '',
  as: 'closed',
  opens: '',
  closes: '',
  pause_from: '',
  pause_until: '',
}

test.each<[string, Partial<ClosureValues>, Record<string, string>]>([
  ['a day', {}, {}],
  ['today', { day: today }, {}],
  ['sixty days', { day: '2026-12-01', last_day: '2027-01-29' }, {}],
  ['days of which some have passed', { day: '2026-11-10', last_day: '2026-11-20' }, {}],
  ['no day', { day: '' }, { day: 'Choisissez un jour.' }],
  ['a day that no calendar has', { day: '2026-02-30' }, { day: noDay }],
  ['yesterday', { day: '2026-11-19' }, { day: 'Ce jour est passé.' }],
  [
    'days that have passed',
    { day: '2026-11-01', last_day: '2026-11-19' },
    { last_day: 'Ce jour est passé.' },
  ],
  ['a year that was mistyped', { day: '2206-12-24' }, { day: 'Au plus deux ans à l’avance.' }],
  [
    'the last before the first',
    { last_day: '2026-12-23' },
    { last_day: 'Le dernier jour vient après le premier.' },
  ],
  [
    'sixty-one days',
    { day: '2026-12-01', last_day: '2027-01-30' },
    { last_day: 'Au plus 60 jours à la fois.' },
  ],
  [
    'no reason',
    { label: '  ' },
    { label: 'Donnez une raison en un mot ou deux\u00a0: les visiteurs la lisent.' },
  ],
  ['a long reason', { label_en: 'x'.repeat(81) }, { label_en: 'Au plus 80 caractères.' }],
  ['other hours', { as: 'hours', opens: '09:00', closes: '12:00' }, {}],
  [
    'other hours with a pause',
    { as: 'hours', opens: '08:00', closes: '18:00', pause_from: '12:00', pause_until: '14:00' },
    {},
  ],
  [
    'a pause beyond them',
    { as: 'hours', opens: '08:00', closes: '12:00', pause_from: '11:00', pause_until: '14:00' },
    { pause_until: 'La pause finit avant la fermeture.' },
  ],
  [
    'other hours that are not given',
    { as: 'hours' },
    { opens: 'Indiquez une heure.', closes: 'Indiquez une heure.' },
  ],
  [
    'closing before opening',
    { as: 'hours', opens: '12:00', closes: '09:00' },
    { closes: 'La fermeture vient après l’ouverture.' },
  ],
  [
    'closing as it opens',
    { as: 'hours', opens: '12:00', closes: '12:00' },
    { closes: 'La fermeture vient après l’ouverture.' },
  ],
  ['hours that do not count', { as: 'closed', opens: '12:00', closes: '09:00' }, {}],
])('a closure is checked: %s', (_, part, mistakes) => {
  expect(mistakesInClosure({ ...values, ...part }, today)).toEqual(mistakes)
})

test('a holiday that waits for confirmation begins as closed on its one day', () => {
  const entry = {
    day: '2027-03-10',
    lastDay: '2027-03-10',
    label: 'Fin du Ramadan',
    label_en: null,
    opens: null,
    closes: null,
  }
  expect(closureValuesOf({ ...entry, state: 'proposed' })).toMatchObject({
    as: 'closed',
    last_day: '',
    label_en: '',
  })
})
