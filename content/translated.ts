/** A text in both of the site's languages. */
export type Translated = { fr: string; en: string }
