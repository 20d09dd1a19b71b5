import { expect, test } from 'vitest'
import {
  cancellationText,
  earlierText,
  type MessageTemplates,
  postponementText,
  retimed,
  visitText,
  withLink,
  withoutLink,
} from './appointment-messages.ts'
import { cancelledSessionsText, seriesText } from './series/series-text.ts'

const translated = (fr: string, en: string) => ({ fr, en })
const templates: MessageTemplates = {
  confirmation: translated('{name} : le {date} à {time}.', '{name}: {date} at {time}.'),
  moved: translated('{name}, plutôt le {date} à {time}', '{name}, rather {date} at {time}'),
  reminder: translated('À demain {name}, {time}', 'See you, {name}, {time}'),
  postponement: translated('{name}, pas le {date}. {proposal}', '{name}, not {date}. {proposal}'),
  proposal: translated('{name}, votre demande du {date} : {proposal}', '{name}, not {date}. {proposal}'),
  cancellation: translated('{name}, annulé le {date}', '{name}, cancelled {date}'),
  earlier: translated('{name}, {date} à {time} au lieu du {visit}', '{name}, {date} at {time}, not {visit}'),
  refusal: translated('{name}, impossible le {date}', '{name}, not possible on {date}'),
  series: translated('{name}, {count} :\n{dates}', '{name}, {count}:\n{dates}'),
}
const fr = { name: 'Awa', language: 'fr' } as const
const en = { name: 'Awa', language: 'en' } as const
const at = { day: '2026-11-21', start: 11 * 60 }

test.each([
  [
    'the dates of a series, a line each',
    seriesText(templates, en, [at, { day: '2026-12-01', start: 630 }]),
    'Awa, 2:\n- Saturday 21 November 2026 at 11:00 am\n- Tuesday 1 December 2026 at 10:30 am',
  ],
  [
    'a cancelled session, as one visit',
    cancelledSessionsText(templates, fr, [at]),
    'Awa, annulé le samedi 21 novembre 2026',
  ],
  [
    'cancelled sessions, a line for each day',
    cancelledSessionsText(templates, en, [at, { day: '2026-12-01' }]),
    'Hello Awa, the sessions on these days are cancelled:\n- Saturday 21 November 2026\n- Tuesday 1 December 2026\nTo book others, reply to this message.',
  ],
  [
    'confirmation in French',
    visitText(templates, 'confirmation', fr, at),
    'Awa : le samedi 21 novembre 2026 à 11 h 00.',
  ],
  [
    'confirmation in English',
    visitText(templates, 'confirmation', en, at),
    'Awa: Saturday 21 November 2026 at 11:00 am.',
  ],
  ['another hour', visitText(templates, 'moved', fr, at), 'Awa, plutôt le samedi 21 novembre 2026 à 11 h 00'],
  ['reminder', visitText(templates, 'reminder', fr, { ...at, start: 570 }), 'À demain Awa, 9 h 30'],
  [
    'postponement with a day',
    postponementText(templates, 'postponement', fr, { from: '2026-11-21', to: '2026-11-24', start: null }),
    'Awa, pas le samedi 21 novembre 2026. Nous vous proposons le mardi 24 novembre 2026. Cela vous convient-il ?',
  ],
  [
    'postponement with a day and an hour',
    postponementText(templates, 'postponement', fr, { from: '2026-11-21', to: '2026-11-24', start: 600 }),
    'Awa, pas le samedi 21 novembre 2026. Nous vous proposons le mardi 24 novembre 2026 à 10 h 00. Cela vous convient-il ?',
  ],
  [
    'postponement without one',
    postponementText(templates, 'postponement', en, { from: '2026-11-21', to: null, start: null }),
    'Awa, not Saturday 21 November 2026. Which other day would suit you?',
  ],
  [
    'another day for a request',
    postponementText(templates, 'proposal', fr, { from: '2026-11-21', to: '2026-11-24', start: null }),
    'Awa, votre demande du samedi 21 novembre 2026 : Nous vous proposons le mardi 24 novembre 2026. Cela vous convient-il ?',
  ],
  [
    'cancellation',
    cancellationText(templates, 'cancellation', fr, '2026-11-21'),
    'Awa, annulé le samedi 21 novembre 2026',
  ],
  [
    'an earlier hour in French',
    earlierText(templates, { ...fr, day: '2026-12-05', start: 600 }, at),
    'Awa, samedi 21 novembre 2026 à 11 h 00 au lieu du samedi 5 décembre 2026 à 10 h 00',
  ],
  [
    'an earlier hour in English',
    earlierText(templates, { ...en, day: '2026-12-05', start: 600 }, at),
    'Awa, Saturday 21 November 2026 at 11:00 am, not Saturday 5 December 2026 at 10:00 am',
  ],
  [
    'refusal',
    cancellationText(templates, 'refusal', en, '2026-11-21'),
    'Awa, not possible on Saturday 21 November 2026',
  ],
])('a template is filled in: %s', (_, text, expected) => {
  expect(text).toBe(expected)
})

const named: MessageTemplates = {
  ...templates,
  confirmation: translated('Le {date} avec {praticien}.', 'See you {date} with {praticien}.'),
}
test.each([
  [
    visitText(named, 'confirmation', fr, { ...at, practitioner: 'Rose Ekambi' }),
    'Le samedi 21 novembre 2026 avec Rose Ekambi.',
  ],
  [visitText(named, 'confirmation', fr, at), 'Le samedi 21 novembre 2026.'],
  [visitText(named, 'confirmation', en, at), 'See you Saturday 21 November 2026.'],
])('a text names the practitioner, and leaves out an unassigned one: %j', (text, expected) => {
  expect(text).toBe(expected)
})

test('text edited by hand stays when the day and the hour change', () => {
  const text = `Chère Awa, le samedi 21 novembre 2026 à 11 h 00, avec la radio.`
  expect(retimed(text, 'fr', at, { day: '2026-11-24', start: 570 })).toBe(
    'Chère Awa, le mardi 24 novembre 2026 à 9 h 30, avec la radio.',
  )
})

test.each([
  ['fr', 'Awa.\n\nPour confirmer, déplacer ou annuler : https://centre.cm/visit/K7'],
  ['en', 'Awa.\n\nTo confirm, move or cancel: https://centre.cm/en/visit/K7'],
] as const)('a link is a line of its own behind a text in %s', (language, expected) => {
  expect(withLink('Awa.', language, { origin: 'https://centre.cm', token: 'K7' })).toBe(expected)
  expect(withLink('Awa.', language, { origin: 'https://centre.cm', token: null })).toBe('Awa.')
  expect(withoutLink(expected, 'K7')).toBe('Awa.')
})

test('a text edited by hand loses only the line with its link', () => {
  expect(withoutLink('Awa.\nIci : https://centre.cm/visit/K7 !\nMerci. ', 'K7')).toBe('Awa.\nMerci.')
  expect(withoutLink('Awa.\n ', 'K7')).toBe('Awa.\n ')
  expect(withoutLink('Awa.', null)).toBe('Awa.')
})
