import styles from './colour-dot.module.css'

/** Sample of a chosen colour, beside its label. */
export function ColourDot({ colour }: { colour: string }) {
  return <span className={`rigid ${styles.dot}`} style={{ background: colour }} aria-hidden />
}
