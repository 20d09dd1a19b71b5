import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { en } from './privacy.en.ts'
import { fr } from './privacy.fr.ts'

/** What the site keeps of a visitor, in parts of paragraphs. */
export const privacyOf = inBothLanguages({ fr, en })
