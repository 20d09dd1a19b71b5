import { isOwnPicture } from '#app/lib/text/document.ts'

/**
 * The `/media` address of a picture from any width, format or host: `/media/blog/x.webp` of
 * `https://…/media/blog/x-800.jpg`. Null for an external picture.
 */
export function ownPicture(src: string): string | null {
  const path = pathOf(src)
  if (!path || !isOwnPicture(path)) return null
  return path.replace(/(?:-\d{2,4})?\.(?:webp|avif|jpe?g|png)$/i, '.webp')
}

function pathOf(src: string): string | null {
  if (src.startsWith('/') && !src.startsWith('//')) return src
  if (!URL.canParse(src)) return null
  const { origin, pathname } = new URL(src)
  return origin === location.origin ? pathname : null
}
