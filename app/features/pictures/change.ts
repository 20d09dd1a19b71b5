export type PictureTexts = { alt: string; alt_en: string }

export type PictureAnswer =
  | { state: 'described'; texts: PictureTexts }
  /** Another user has changed the texts: these are the present ones. Nothing was saved. */
  | { state: 'conflict'; latest: PictureTexts }
  | { state: 'deleted' }
  | { state: 'swept'; pictures: number; leftovers: number }
  | { state: 'gone' }
  /** Errors by field; empty for a picture that is still in use. */
  | { state: 'invalid'; errors: Record<string, string> }

/** Maximum length of the alternative text, in characters. */
export const longestAlt = 300
