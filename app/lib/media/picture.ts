import type { Phrase } from '#app/lib/text/i18n.ts'

/** A picture on a page. Without `srcSet` it is one external file of unknown size. */
export type Picture = {
  src: string
  srcSet?: string
  /** Smaller formats, the smallest first: a browser takes the first that it supports, otherwise `srcSet`. */
  sources?: PictureSource[]
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

export type PictureSource = { type: 'image/avif' | 'image/webp'; srcSet: string }
