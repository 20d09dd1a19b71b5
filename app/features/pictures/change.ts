export type PictureTexts = { alt: string; alt_en: string }

export type PictureAnswer =
  | { state: 'described'; texts: PictureTexts }
  /** Another person was faster: the texts as they are now. Nothing was changed. */
  | { state: 'conflict'; theirs: PictureTexts }
  | { state: 'deleted' }
  | { state: 'swept'; pictures: number; leftovers: number }
  | { state: 'gone' }
  /** Not done, and why: sentences by field, none for what is shown elsewhere. */
  | { state: 'invalid'; errors: Record<string, string> }

/** The longest alternative text, in letters. */
export const longestAlt = 300
