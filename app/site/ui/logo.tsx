import type { Picture } from '#app/lib/media/picture.ts'

/** The centre's own picture in place of the drawn mark. WebP first: JPEG knows no transparent ground. */
export function LogoPicture({ of }: { of: Picture }) {
  const srcSet = of.sources?.find(({ type }) => type === 'image/webp')?.srcSet ?? of.srcSet
  return (
    <img
      src={of.src}
      srcSet={srcSet}
      sizes={srcSet && '11rem'}
      width={of.width}
      height={of.height}
      alt={of.alt.text}
    />
  )
}

/** True for a logo so wide that it contains the name, which is then not repeated beside it. */
export function isWordmark(logo: Picture | null | undefined): boolean {
  return Boolean(logo?.width && logo.height && logo.width > 2 * logo.height)
}
