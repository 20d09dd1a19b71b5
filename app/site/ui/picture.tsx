import type { Picture as PictureFacts } from '#app/lib/picture.ts'

type Props = {
  of: PictureFacts
  sizes: string
  className?: string
  eager?: boolean
  tall?: PictureFacts | null
}

/** A stored picture in the width that fits. `eager` only for what the first screen shows. */
export function Picture({ of, sizes, className, eager = false, tall }: Props) {
  const image = (
    <img
      className={className}
      src={of.src}
      srcSet={of.srcSet}
      sizes={of.srcSet && sizes}
      width={of.width}
      height={of.height}
      alt={of.alt.text}
      lang={of.alt.lang}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      style={{ objectPosition: of.focus, backgroundColor: of.placeholder }}
    />
  )
  if (!tall?.srcSet) return image
  return (
    <picture style={{ display: 'contents' }}>
      <source
        media="(width < 60rem) and (orientation: portrait)"
        srcSet={tall.srcSet}
        sizes={sizes}
        width={tall.width}
        height={tall.height}
      />
      {image}
    </picture>
  )
}
