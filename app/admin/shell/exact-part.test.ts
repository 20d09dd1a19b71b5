import { expect, test } from 'vitest'
import { partsOfFailure } from './exact-part.ts'
import { unsentReasons } from './send-json.ts'

test.each(Object.values(unsentReasons))('an exact failure text stands apart from its hint%s', (reason) => {
  const [said, hint] = partsOfFailure(`Impossible de supprimer le slide${reason}`)
  expect([said, hint]).toEqual(['Impossible de supprimer le slide', reason?.slice(2)])
})

test.each([
  "Erreur lors du téléversement de l'image.",
  'Fiche créée. Elle est en ligne.',
  'Impossible de chercher',
])('the text %s stays whole', (message) => expect(partsOfFailure(message)).toEqual([message]))
