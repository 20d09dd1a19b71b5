import icons from './icons.svg?url'
import styles from './service-icon.module.css'

/** Drawings of `icons.svg`, by the values of the column `icon`. */
export const serviceIcons = [
  'kinesitherapy',
  'functional-rehabilitation',
  'stroke-rehabilitation',
  'post-operative',
  'therapeutic-massage',
  'manual-therapy',
  'respiratory',
  'paediatric',
]

/** A service's drawing in its tile. */
export function ServiceIcon({ icon }: { icon: string }) {
  return (
    <span className={styles.tile}>
      <svg aria-hidden="true">
        <use href={`${icons}#${serviceIcons.includes(icon) ? icon : 'default'}`} />
      </svg>
    </span>
  )
}
