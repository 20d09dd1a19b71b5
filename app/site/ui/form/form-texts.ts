import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { en } from './form-texts.en.ts'
import { fr } from './form-texts.fr.ts'

/** What every form of the site says in the same words. */
export const formTextsOf = inBothLanguages({ fr, en })
