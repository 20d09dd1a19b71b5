import type { ReactNode } from 'react'
import styles from './form-part.module.css'

/** A part of a form under its name. */
export function FormPart({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>{name}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}

/** Fields beside each other where there is room: short ones, a number, a choice. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** A form with its picture and switches beside it, above and below it on a phone. */
export function FormColumns({
  aside,
  switches,
  children,
}: {
  aside?: ReactNode
  switches?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.columns} data-alone={!aside && !switches ? true : undefined}>
      <div className={styles.main}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
      {switches && <div className={styles.switches}>{switches}</div>}
    </div>
  )
}
