import type { ReactNode } from 'react'
import styles from './part.admin.module.css'

/** `rule` says when to use the components of the group. */
export type PartProps = { id: string; name: string; rule: string; children: ReactNode }

/** A group of components, with its heading. */
export function GuidePart({ id, name, rule, children }: PartProps) {
  return (
    <section id={id} className={styles.part} aria-labelledby={`${id}-name`}>
      <h2 id={`${id}-name`} className={`bold ${styles.name}`}>
        {name}
      </h2>
      <p className={`soft above-1 ${styles.rule}`}>{rule}</p>
      <div className={`stack one-column gap-5 ${styles.content}`}>{children}</div>
    </section>
  )
}

/** Several variants under a small heading, side by side if there is room. */
export function GuideRow({
  name,
  wide = false,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className="shrink">
      <h3 className="soft text-sm semibold below-2">{name}</h3>
      <div className={wide ? `stack top gap-4 ${styles.wide}` : 'row wrap gap-3'}>{children}</div>
    </div>
  )
}
