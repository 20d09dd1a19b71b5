import { describe, expect, test } from 'vitest'
import { notAPicture, pictureLimit, refusalOf, tooLarge } from './picture-rules.ts'

describe('before it travels, a file', () => {
  test.each([
    ['that is a picture goes', { type: 'image/jpeg', size: 1000 }, null],
    ['of exactly 5 MB goes', { type: 'image/png', size: pictureLimit }, null],
    ['of a byte more is too large', { type: 'image/png', size: pictureLimit + 1 }, tooLarge],
    ['that is a table is no picture', { type: 'text/csv', size: 1000 }, notAPicture],
    ['of no type is no picture', { type: '', size: 1000 }, notAPicture],
    ['that is neither small nor a picture is no picture', { type: 'video/mp4', size: 1e9 }, notAPicture],
  ])('%s', (_, file, refusal) => {
    expect(refusalOf(file)).toBe(refusal)
  })

  test('is refused in the words of the specification', () => {
    expect(notAPicture).toBe('Veuillez sélectionner un fichier image valide.')
    expect(tooLarge).toBe("L'image ne doit pas dépasser 5MB.")
  })
})
