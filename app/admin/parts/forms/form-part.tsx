import { Children, type ReactNode } from 'react'
import styles from './form-part.module.css'

/** A part of a form, with its heading. */
export function FormPart({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <fieldset className={`bare shrink ${styles.part}`}>
      <legend className={`full text-lg bold below-3 ${styles.legend}`}>{name}</legend>
      {hint && <p className={`soft text-sm ${styles.hint}`}>{hint}</p>}
      <div className="stack gap-4">{children}</div>
    </fieldset>
  )
}

/** Fields side by side if there is room: short ones (a number, a choice), or long ones (an e-mail) with more width. */
export function FormRow({ isLong, children }: { isLong?: boolean; children: ReactNode }) {
  return (
    <div className={`stack top gap-4 ${styles.row}`} data-long={isLong}>
      {children}
    </div>
  )
}

/** A form with its picture and switches beside it; on a phone they follow the first part, which has the name. */
export function FormColumns({
  aside,
  switches,
  children,
}: {
  aside?: ReactNode
  switches?: ReactNode
  children: ReactNode
}) {
  if (!aside && !switches) return <>{children}</>
  const [first, ...others] = Children.toArray(children)
  return (
    <div className={`stack gap-x-6 ${styles.columns}`}>
      <div className={`shrink ${styles.first}`}>{first}</div>
      <div className={`stack shrink ${styles.side}`}>
        {aside}
        {switches && <div className={styles.switches}>{switches}</div>}
      </div>
      {others.length > 0 && <div className={`shrink ${styles.others}`}>{others}</div>}
    </div>
  )
}
