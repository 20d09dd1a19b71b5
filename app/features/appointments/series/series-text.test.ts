import { expect, test } from 'vitest'
import { entrustedSessionsText } from './series-text.ts'

const patient = { name: 'Awa', language: 'fr' as const }

test('a message about one entrusted visit names its day and hour, and about several one per line', () => {
  const one = { day: '2026-12-03', start: 540 }
  expect(entrustedSessionsText(patient, 'Rose', [one])).toMatch(
    /^Bonjour Awa, Rose vous recevra au jour et à l’heure prévus\s: jeudi 3 décembre 2026 à 9\sh\s00\. Si/,
  )
  expect(entrustedSessionsText(patient, 'Rose', [one, { ...one, day: '2026-12-04' }])).toMatch(
    /aux jours et heures prévus\s:\n- jeudi 3 décembre 2026 à 9\sh\s00\n- vendredi 4/,
  )
})
