import type { media } from '#app/lib/db/tables.server.ts'
import { shareVariant, variant } from './picture.server.ts'

type MediaAsset = typeof media.$inferSelect
type Stored = Pick<MediaAsset, 'url' | 'widths'> & Partial<Pick<MediaAsset, 'jpeg_widths' | 'avif_widths'>>

/** Address of the copy from which AVIF is made. */
export function sourceVariant(url: string): string {
  return url.replace(/\.\w+$/, '-source.webp')
}

/** Addresses of all files that a row may have, including those still to be made. */
export function filesOf({ url, widths, jpeg_widths, avif_widths }: Stored): string[] {
  return [
    ...widths.map((width) => variant(url, width)),
    ...(jpeg_widths ?? []).map((width) => variant(url, width, 'jpg')),
    ...(avif_widths ?? widths).map((width) => variant(url, width, 'avif')),
    shareVariant(url),
    // The source is not needed once there is AVIF.
    ...(avif_widths ? [] : [sourceVariant(url)]),
  ]
}
