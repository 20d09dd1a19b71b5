import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

export const textsOf = inBothLanguages({ fr, en })
