import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import styles from './missing.module.css'

/** Mark for a missing English translation; `count` if several are missing. */
export function Missing({ count = 1 }: { count?: number }) {
  return (
    <span
      className={`tone-wait row-inline text-xs semibold nowrap gap-1 ${styles.missing}`}
      lang="fr"
      title="à traduire en anglais"
    >
      <IconLanguage size={14} aria-hidden />à traduire{count > 1 && ` (${count})`}
    </span>
  )
}
