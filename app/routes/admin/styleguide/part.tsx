import type { ReactNode } from 'react'
import styles from './part.admin.module.css'

/** `rule` says when the parts of the group are used. */
export type PartProps = { id: string; name: string; rule: string; children: ReactNode }

/** A group of the kit under its name. */
export function Part({ id, name, rule, children }: PartProps) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} className={styles.name}>
        {name}
      </h2>
      <p className={styles.rule}>{rule}</p>
      <div className={styles.content}>{children}</div>
    </section>
  )
}

/** Several of a kind under a small heading, beside each other where there is room. */
export function Row({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.group}>
      <h3 className={styles.kind}>{name}</h3>
      <div className={wide ? styles.wide : styles.row}>{children}</div>
    </div>
  )
}
