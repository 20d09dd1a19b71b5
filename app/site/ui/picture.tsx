import type { CSSProperties } from 'react'
import type { Picture as PictureFacts } from '#app/lib/media/picture.ts'
import styles from './picture.module.css'

type Props = {
  of: PictureFacts
  sizes: string
  className?: string
  eager?: boolean
  /** Widest file to offer, in pixels, where the picture is never shown larger. */
  most?: number
  /** Another crop of the picture, for phones in portrait orientation. */
  tall?: PictureFacts | null
}

const forTall = '(max-width: 40rem) and (max-aspect-ratio: 10/19)'

/**
 * A stored picture in a suitable width and the smallest format that the browser supports. Use `eager` for the first
 * screen only. Browsers without WebP are those of before 2020: one JPEG of a middling width is enough for them.
 */
export function ResponsivePicture({ of, sizes, className, eager = false, tall, most = Infinity }: Props) {
  const image = (
    <img
      className={[styles.focused, className].filter(Boolean).join(' ')}
      src={of.src}
      width={of.width}
      height={of.height}
      alt={of.alt.text}
      lang={of.alt.lang}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      style={styleOf(of, tall)}
    />
  )
  if (!of.srcSet) return image
  return (
    <picture className={styles.choice}>
      {tall?.srcSet && (
        <source
          media={forTall}
          type="image/webp"
          srcSet={tall.srcSet}
          width={tall.width}
          height={tall.height}
        />
      )}
      <source type="image/webp" srcSet={upTo(most, of.srcSet)} sizes={sizes} />
      {image}
    </picture>
  )
}

const upTo = (most: number, srcSet: string) =>
  srcSet
    .split(', ')
    .filter((file) => Number(/ (\d+)w$/.exec(file)?.[1]) <= most)
    .join(', ') || srcSet

function styleOf(of: PictureFacts, tall: PictureFacts | null | undefined): CSSProperties {
  const focus: object = { '--focus': of.focus, '--tall-focus': tall?.focus }
  return { ...focus, backgroundColor: of.placeholder }
}
