/** A text in both of the site's languages. */
export type Twin = { fr: string; en: string }
