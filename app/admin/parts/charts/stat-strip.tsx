import { Link } from 'react-router'
import band from '#app/admin/parts/band.module.css'
import rowLink from '#app/admin/parts/lists/row-link.module.css'
import styles from './stat-strip.module.css'

export type Stat = {
  label: string
  value: string
  /** Address of the screen that lists the counted items, if any. */
  to?: string | undefined
  /** Short fact that puts the figure in context. */
  note?: string | undefined
  /** Unit of the value, shown beside the label. */
  unit?: string | undefined
}

/** Figures on one ruled band instead of six boxes: the eye reads across. */
export function StatStrip({ label, stats }: { label: string; stats: readonly Stat[] }) {
  return (
    <ul className={`${band.band} ${styles.strip}`} aria-label={label}>
      {stats.map((stat) => (
        <li key={stat.label} className={`${rowLink.row} column ${styles.stat}`}>
          <span className="soft text-sm">
            {stat.to ? <Link to={stat.to}>{stat.label}</Link> : stat.label}
          </span>
          <span className={`semibold num ${styles.value}`}>{stat.value}</span>
          {stat.unit && <span className={`soft text-sm ${styles.unit}`}>{stat.unit}</span>}
          {stat.note && <span className={`soft text-sm ${styles.note}`}>{stat.note}</span>}
        </li>
      ))}
    </ul>
  )
}
