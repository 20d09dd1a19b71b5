import { inBothLanguages } from '#app/lib/text/i18n.ts'
import { englishPrivacyTexts } from './privacy.en.ts'
import { frenchPrivacyTexts } from './privacy.fr.ts'

/** Data that the site stores about a visitor, in parts of paragraphs. */
export const privacyOf = inBothLanguages({ fr: frenchPrivacyTexts, en: englishPrivacyTexts })
