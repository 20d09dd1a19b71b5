import { formatCount } from '#app/lib/text/format.ts'
import { useLanguage } from '#app/site/page.ts'
import styles from './count.module.css'

type CountProps = { of: number; sign: string; className?: string | undefined }

/** CSS counters have no thousands separator, so larger figures are not animated. */
const mostCounted = 999

/** A figure with its sign. It is complete without a script, which may count it up once it is visible. */
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
