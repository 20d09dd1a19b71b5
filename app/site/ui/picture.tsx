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
 * screen only.
 */
export function ResponsivePicture({ of, sizes, className, eager = false, tall, most }: Props) {
  // Browsers without WebP are those of before 2020: one JPEG of a middling width is enough for them.
  const isSmallest = !of.sources?.length
  const image = (
    <img
      className={[styles.focused, className].filter(Boolean).join(' ')}
      src={of.src}
      srcSet={isSmallest ? of.srcSet : undefined}
      sizes={isSmallest && of.srcSet ? sizes : undefined}
      width={of.width}
      height={of.height}
      alt={of.alt.text}
      lang={of.alt.lang}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      style={styleOf(of, tall)}
    />
  )
  if (!tall?.srcSet && isSmallest) return image
  return (
    <picture className={styles.choice}>
      {tall?.srcSet && <Sources of={tall} media={forTall} />}
      <Sources of={of} sizes={sizes} most={most} />
      {image}
    </picture>
  )
}

type SourcesProps = { of: PictureFacts; sizes?: string; media?: string; most?: number | undefined }

const upTo = (most: number, srcSet: string) =>
  srcSet
    .split(', ')
    .filter((file) => Number(/ (\d+)w$/.exec(file)?.[1]) <= most)
    .join(', ') || srcSet

/**
 * Sources in order of preference. With `media`, the last one is the format that every browser supports, and the picture
 * is as wide as the screen.
 */
function Sources({ of, sizes, media, most = Infinity }: SourcesProps) {
  const size = media ? { width: of.width, height: of.height } : {}
  return (
    <>
      {of.sources?.map(({ type, srcSet }) => (
        <source key={type} media={media} type={type} srcSet={upTo(most, srcSet)} sizes={sizes} {...size} />
      ))}
      {media && <source media={media} srcSet={of.sources?.length ? of.src : of.srcSet} {...size} />}
    </>
  )
}

function styleOf(of: PictureFacts, tall: PictureFacts | null | undefined): CSSProperties {
  const focus: object = { '--focus': of.focus, '--tall-focus': tall?.focus }
  return { ...focus, backgroundColor: of.placeholder }
}
