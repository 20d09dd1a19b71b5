import { describe, expect, test } from 'vitest'
import { mostPictureBytes, pictureRefusal, pictureTexts } from './picture-rules.ts'

describe('the check of a file before its upload', () => {
  test.each([
    ['that is a picture goes', { type: 'image/jpeg', size: 1000 }, null],
    ['of exactly 5 MB goes', { type: 'image/png', size: mostPictureBytes }, null],
    ['of a byte more is too large', { type: 'image/png', size: mostPictureBytes + 1 }, pictureTexts.tooHeavy],
    ['of another declared type goes: its bytes decide', { type: 'text/csv', size: 1000 }, null],
    ['of no declared type goes', { type: '', size: 1000 }, null],
    [
      'that is neither small nor a picture is no picture',
      { type: 'video/mp4', size: 1e9 },
      pictureTexts.notAPicture,
    ],
  ])('a file is checked before its upload: a file %s', (_, file, refusal) => {
    expect(pictureRefusal(file)).toBe(refusal)
  })

  test('a file is refused with the texts of the specification', () => {
    expect(pictureTexts.notAPicture).toBe('Veuillez sélectionner un fichier image valide.')
    expect(pictureTexts.tooHeavy).toBe("L'image ne doit pas dépasser 5MB.")
    expect(pictureTexts.stored).toBe('Image téléversée avec succès!')
    expect(pictureTexts.failed).toBe("Erreur lors du téléversement de l'image.")
  })
})
