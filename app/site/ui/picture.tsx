import type { CSSProperties } from 'react'
import type { Picture as PictureFacts } from '#app/lib/media/picture.ts'
import styles from './picture.module.css'

type Props = {
  of: PictureFacts
  sizes: string
  className?: string
  eager?: boolean
  /** Another crop of the picture, for phones in portrait orientation. */
  tall?: PictureFacts | null
}

const forTall = '(max-width: 40rem) and (max-aspect-ratio: 10/19)'

/**
 * A stored picture in a suitable width and the smallest format that the browser supports. Use `eager` for the first
 * screen only.
 */
export function ResponsivePicture({ of, sizes, className, eager = false, tall }: Props) {
  const image = (
    <img
      className={[styles.focused, className].filter(Boolean).join(' ')}
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
      style={styleOf(of, tall)}
    />
  )
  if (!tall?.srcSet && !of.sources?.length) return image
  return (
    <picture className={styles.choice}>
      {tall?.srcSet && <Sources of={tall} sizes={sizes} media={forTall} />}
      <Sources of={of} sizes={sizes} />
      {image}
    </picture>
  )
}

/** Sources in order of preference. With `media`, the last one is the format that every browser supports. */
function Sources({ of, sizes, media }: { of: PictureFacts; sizes: string; media?: string }) {
  const size = media ? { width: of.width, height: of.height } : {}
  return (
    <>
      {of.sources?.map(({ type, srcSet }) => (
        <source key={type} media={media} type={type} srcSet={srcSet} sizes={sizes} {...size} />
      ))}
      {media && <source media={media} srcSet={of.srcSet} sizes={sizes} {...size} />}
    </>
  )
}

function styleOf(of: PictureFacts, tall: PictureFacts | null | undefined): CSSProperties {
  const focus: object = { '--focus': of.focus, '--tall-focus': tall?.focus }
  return { ...focus, backgroundColor: of.placeholder }
}
