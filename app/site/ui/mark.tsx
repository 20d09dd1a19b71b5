import { mark } from '#app/lib/design/mark.ts'
import styles from './mark.module.css'

/** The centre's mark, decorative beside the name. In print and in forced colours it has one colour. */
export function BrandMark({ colour }: { colour: string }) {
  return (
    <svg className={styles.mark} viewBox={mark.box.join(' ')} aria-hidden="true">
      <path fill="none" stroke={colour} strokeWidth={mark.weight} strokeLinecap="round" d={mark.limbs} />
      <circle {...mark.sun} fill="var(--accent)" />
    </svg>
  )
}
