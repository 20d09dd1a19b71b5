import type { media } from '#app/lib/db/tables.server.ts'
import { env } from '#app/lib/env.server.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import type { Picture } from './picture.ts'

type MediaAsset = typeof media.$inferSelect

/** Width of a shared link's picture in pixels: chats crop wider ones. */
const shareWidth = 1200

/**
 * Picture of a row by its `url`, with its facts from `media` (join it on `media.url`). Null without an address and for
 * an external one, since visitors must not load from another server. `described`, usually the row's name, replaces a
 * missing alternative text. Pages load the picture from `MEDIA_ORIGIN`; `share` is an address of the site.
 */
export function pictureOf(
  language: Language,
  url: string | null,
  asset: MediaAsset | null,
  described: string,
): Picture | null {
  if (!url || !isOwnPicture(url)) return null
  if (!asset) return { src: loaded(url), alt: { text: described } }
  const alt = phrase(language, asset.alt, asset.alt_en)
  return {
    ...filesOf(url, asset),
    width: asset.width,
    height: asset.height,
    alt: alt.text ? alt : { text: described },
    placeholder: asset.placeholder,
    share: shareOf(url, asset.jpeg_widths),
  }
}

/** Address of a stored width: `/media/products/x.webp` at 480 is `/media/products/x-480.webp`. */
export function variant(url: string, width: number, extension = 'webp'): string {
  return url.replace(/\.\w+$/, `-${width}.${extension}`)
}

/** Address of a small width, for lists in the back-office. */
export function previewOf({ url, widths }: Pick<MediaAsset, 'url' | 'widths'>): string {
  return variant(url, widths.find((width) => width >= 320) ?? widths[0] ?? 0)
}

/** Former address of the JPEG for link previews, when every picture had only one. */
export function shareVariant(url: string): string {
  return url.replace(/\.\w+$/, '-share.jpg')
}

/** A picture stored only as WebP has no other file to fall back on. */
function filesOf(url: string, { widths, jpeg_widths }: MediaAsset) {
  const fallback =
    jpeg_widths.length === 0 ? variant(url, middle(widths)) : variant(url, middle(jpeg_widths), 'jpg')
  const srcSet = widths.map((width) => `${loaded(variant(url, width))} ${width}w`).join(', ')
  return { src: loaded(fallback), srcSet }
}

function loaded(address: string): string {
  return `${env().MEDIA_ORIGIN ?? ''}${address}`
}

function shareOf(url: string, jpegWidths: number[]): string {
  const widest = jpegWidths.findLast((width) => width <= shareWidth)
  return widest ? variant(url, widest, 'jpg') : shareVariant(url)
}

function middle(widths: number[]): number {
  return widths[Math.floor((widths.length - 1) / 2)] ?? 0
}
