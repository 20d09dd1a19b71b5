import type { Phrase } from '#app/lib/text/i18n.ts'

/** A picture as a page shows it. Without `srcSet` it is one file elsewhere, of unknown size. */
export type Picture = {
  src: string
  srcSet?: string
  /** Lighter formats of it, the lightest first: a browser takes the first that it knows, else `srcSet`. */
  sources?: PictureSource[]
  width?: number
  height?: number
  alt: Phrase
  /** Its average colour, shown while it loads: `#cfe0db`. */
  placeholder?: string
  /** A CSS `object-position` that keeps what matters in view. */
  focus?: string
  /** The JPEG, at most 1200 pixels wide, that chat and social previews show. */
  share?: string
}

export type PictureSource = { type: 'image/avif' | 'image/webp'; srcSet: string }
