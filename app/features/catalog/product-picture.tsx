import type { Picture as PictureFacts } from '#app/lib/media/picture.ts'
import { ResponsivePicture } from '#app/site/ui/picture.tsx'
import styles from './product-picture.module.css'

type Props = {
  of: PictureFacts | null
  sizes: string
  className: string | undefined
  eager?: boolean | undefined
  /** As of `ResponsivePicture`. */
  most?: number
}

/** A product's picture, or the arc on the same background. */
export function ProductPicture({ of, className, eager = false, ...rest }: Props) {
  if (of) return <ResponsivePicture of={of} {...rest} {...(className && { className })} eager={eager} />
  return (
    <svg
      viewBox="0 0 96 96"
      className={`${className} ${styles.none}`}
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M22 38a26 26 0 0 0 52 0" stroke="currentColor" strokeWidth="7" />
      <circle cx="67" cy="31" r="7" className={styles.sun} />
    </svg>
  )
}
