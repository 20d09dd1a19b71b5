import styles from './colour-dot.module.css'

/** A colour that somebody chose, beside the words that it stands for. */
export function ColourDot({ colour }: { colour: string }) {
  return <span className={styles.dot} style={{ background: colour }} aria-hidden />
}
