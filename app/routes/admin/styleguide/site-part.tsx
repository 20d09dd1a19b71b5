import type { ReactNode } from 'react'
import type { PartProps } from './part.tsx'
import styles from './site-part.module.css'

/** A group of the site's components, with its heading. The guide is in French. */
export function SiteGuidePart({ id, name, rule, children }: PartProps) {
  return (
    <section id={id} className={`wrap ${styles.part}`} aria-labelledby={`${id}-name`}>
      <div lang="fr">
        <h2 id={`${id}-name`} className={styles.name}>
          {name}
        </h2>
        <p className="soft">{rule}</p>
      </div>
      {children}
    </section>
  )
}

/** Several variants side by side if there is room. */
export function SiteGuideRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}

/** Examples in columns. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
