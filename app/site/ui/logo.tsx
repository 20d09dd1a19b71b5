import type { Picture } from '#app/lib/media/picture.ts'

/** The centre's logo instead of the drawn mark. WebP first, since JPEG has no transparency. */
export function LogoPicture({ of }: { of: Picture }) {
  return (
    <img
      src={of.src}
      srcSet={of.srcSet}
      sizes={of.srcSet && '11rem'}
      width={of.width}
      height={of.height}
      alt={of.alt.text}
    />
  )
}

/** True for a logo wide enough to contain the name, which is then not repeated beside it. */
export function isWordmark(logo: Picture | null | undefined): boolean {
  return Boolean(logo?.width && logo.height && logo.width > 2 * logo.height)
}
