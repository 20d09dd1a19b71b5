import styles from './rich-text.module.css'

/** Takes the room of an editor until it is there. */
export function Loading({ isShort }: { isShort: boolean | undefined }) {
  return (
    <p className={`above-4 below-4 ${styles.loading}`} data-short={isShort}>
      Chargement...
    </p>
  )
}
