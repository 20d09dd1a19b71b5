import { type Language, phrase } from './i18n.ts'
import type { Picture } from './picture.ts'
import type { media } from './tables.server.ts'

type Medium = typeof media.$inferSelect

/**
 * The picture that a row names by `url`, with what `media` knows of it (join it on `media.url`). Null without an
 * address. A picture that is not ours keeps its address and is described by `described`, usually the row's name.
 */
export function pictureOf(
  language: Language,
  url: string | null,
  medium: Medium | null,
  described: string,
): Picture | null {
  if (!url) return null
  if (!medium) return { src: url, alt: { text: described } }
  const alt = phrase(language, medium.alt, medium.alt_en)
  return {
    src: variant(url, middle(medium.widths)),
    srcSet: medium.widths.map((width) => `${variant(url, width)} ${width}w`).join(', '),
    width: medium.width,
    height: medium.height,
    alt: alt.text ? alt : { text: described },
    placeholder: medium.placeholder,
    focus: medium.focus ?? undefined,
    share: shareVariant(url),
  }
}

/** The address of a stored width: `/media/products/x.webp` at 480 is `/media/products/x-480.webp`. */
export function variant(url: string, width: number): string {
  return url.replace(/\.(\w+)$/, `-${width}.$1`)
}

/** The address of the JPEG that chat and social previews show. */
export function shareVariant(url: string): string {
  return url.replace(/\.\w+$/, '-share.jpg')
}

function middle(widths: number[]): number {
  return widths[Math.floor((widths.length - 1) / 2)] ?? 0
}
