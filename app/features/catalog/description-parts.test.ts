import { describe, expect, test } from 'vitest'
import { descriptionParts } from './description-parts.ts'

const filler = 'Une phrase qui décrit le produit, sa taille, sa matière et ce que l’on en fait.'

test.each(['', 'Pas de TENS avec un pacemaker.', 'x'.repeat(200)])(
  'the description %j is short, and shown whole',
  (text) => {
    expect(descriptionParts(text)).toEqual({ lead: text, warnings: '', rest: '' })
  },
)

describe('a long description', () => {
  test('the beginning of a long description is shown, and the rest is opened', () => {
    expect(descriptionParts([filler, filler, filler].join(' '))).toEqual({
      lead: filler,
      warnings: '',
      rest: `${filler} ${filler}`,
    })
  })

  test.each([
    'Ne pas employer sur une plaie.',
    'Contre-indiqué en cas de grossesse.',
    'Déconseillé aux enfants.',
    'Demandez l’avis de votre médecin.',
    'JAMAIS près des yeux !',
    'Attention aux doigts.',
    'Peut provoquer une allergie.',
    'Évitez le soleil.',
    'Not for use with a pacemaker.',
    'Keep out of reach of children.',
    'Do not use on broken skin.',
    'Stop if it hurts.',
    'Consult a doctor first.',
    'Avoid during pregnancy.',
  ])('the warning %j is always shown', (warning) => {
    const { lead, warnings, rest } = descriptionParts(`${filler} ${filler} ${filler}\n${warning} ${filler}`)
    expect([lead, warnings]).toEqual([filler, warning])
    expect(rest).toBe(`${filler} ${filler} ${filler}`)
  })

  test('a warning without an end is not cut', () => {
    const endless = `${'mot '.repeat(100)}jamais pendant une grossesse`
    expect(descriptionParts(endless)).toEqual({ lead: endless, warnings: '', rest: '' })
  })

  test('a first sentence without end is cut at a word, and loses nothing', () => {
    const endless = 'mot '.repeat(100).trim()
    const { lead, rest } = descriptionParts(endless)
    expect(lead.length).toBeLessThanOrEqual(140)
    expect(`${lead} ${rest}`).toBe(endless)
    const { lead: first, rest: then } = descriptionParts('x'.repeat(500))
    expect(first + then).toBe('x'.repeat(500))
  })
})
