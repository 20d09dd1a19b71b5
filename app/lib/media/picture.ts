import type { Phrase } from '#app/lib/text/i18n.ts'

/** A picture on a page. Without `srcSet` it is one external file of unknown size. */
export type Picture = {
  /** The file for browsers without WebP: JPEG if there is one. */
  src: string
  /** Candidates as WebP; a browser that accepts AVIF gets that at the same addresses. */
  srcSet?: string
  width?: number
  height?: number
  alt: Phrase
  /** Average colour, shown while it loads: `#cfe0db`. */
  placeholder?: string
  /** A CSS `object-position` that keeps the important part in view. */
  focus?: string
  /** The JPEG, at most 1200 pixels wide, for previews in chats and social networks. */
  share?: string
}
