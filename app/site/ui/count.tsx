import { formatCount } from '#app/lib/text/format.ts'
import { useLanguage } from '#app/site/page.ts'
import styles from './count.module.css'

type CountProps = { of: number; sign: string; className?: string | undefined }

/** The style counts in plain digits: what is written with a space between them stands still. */
const mostCounted = 999

/** A figure and its sign. It stands there whole; a script may let it count up to itself, once, when it is seen. */
export function Count({ of, sign, className }: CountProps) {
  const end: object = { '--count-end': of }
  return (
    <span className={className}>
      <span
        className={styles.count}
        data-count={of <= mostCounted ? '' : undefined}
        data-sign={sign}
        style={end}
      >
        {formatCount(useLanguage(), of) + sign}
      </span>
    </span>
  )
}
