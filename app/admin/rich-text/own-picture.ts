import { isOwnPicture } from '#app/lib/text/document.ts'

/**
 * The address by which `media` names a picture that is shown under `src`, in whatever width and format: `/media/blog/x.webp`
 * of `https://…/media/blog/x-800.jpg`. Null for a picture that is none of ours.
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
