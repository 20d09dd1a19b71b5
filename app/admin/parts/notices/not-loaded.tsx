import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { TryAgain, useFailureToast } from '#app/admin/shell/failure-screen.tsx'
import styles from './not-loaded.module.css'

/** Replaces a part of a screen that could not be read, with a toast. */
export function NotLoaded({ sentence }: { sentence: string }) {
  useFailureToast(sentence)
  return (
    <div className={`tone-stop row wrap gap-2 gap-x-3 ${styles.notLoaded}`}>
      <IconAlertTriangle size={20} aria-hidden />
      <p className={`flush ${styles.sentence}`}>{sentence}</p>
      <TryAgain />
    </div>
  )
}
