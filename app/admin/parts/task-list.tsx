import type { Icon } from '@tabler/icons-react'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import rowLink from '#app/admin/parts/lists/row-link.module.css'
import band from './band.module.css'
import type { Tone } from './status.tsx'
import styles from './task-list.module.css'

export type Task = {
  key: string
  icon: Icon
  tone: Tone
  title: string
  detail?: ReactNode
  /** Beginning of a text, on its own lines. */
  excerpt?: string
  /** Target of the whole row. Without it, `detail` or `places` apply. */
  to?: string | undefined
  /** Opens over this screen, which keeps its scroll position. */
  over?: true
  /** Label of the action, a verb. */
  action?: string
  /** Links to the places that complete it, if there are several. */
  places?: readonly { label: string; to: string | undefined }[]
  /** Button that completes it without another screen. */
  button?: ReactNode
}

/** List of tasks, each a link to the screen that completes it. */
export function TaskList({ label, tasks }: { label: string; tasks: readonly Task[] }) {
  return (
    <ul className={`${band.band} ${styles.tasks}`} aria-label={label}>
      {tasks.map((task) => (
        <TaskRow key={task.key} task={task} />
      ))}
    </ul>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { icon: Glyph, tone, title, detail, excerpt, to, over, action, places = [], button } = task
  return (
    <li className={to ? `${rowLink.row} stack middle ${styles.task}` : `stack middle ${styles.task}`}>
      <span className={`stack ${styles.glyph}`} data-tone={tone}>
        <Glyph size={20} aria-hidden />
      </span>
      <div className="break-anywhere">
        {to ? (
          <Link to={to} preventScrollReset={over ?? false} className="semibold">
            {title}
          </Link>
        ) : (
          <span className="semibold">{title}</span>
        )}
        {detail && <p className={`soft text-md ${styles.detail}`}>{detail}</p>}
        {excerpt && <p className={`soft text-md clamp-2 ${styles.detail}`}>{excerpt}</p>}
        {places.length > 0 && (
          <p className={`soft text-md ${styles.detail}`}>
            {places.map((place, index) => (
              <span key={`${place.label} ${place.to}`} className={styles.place}>
                {place.to ? <Link to={place.to}>{place.label}</Link> : place.label}
                {index < places.length - 1 && <span className={styles.comma}>, </span>}
              </span>
            ))}
          </p>
        )}
      </div>
      {to && action && (
        <span className={`row text-md semibold gap-1 ${styles.go}`} aria-hidden>
          <span className={styles.verb}>{action}</span>
          <IconChevronRight size={18} />
        </span>
      )}
      {button}
    </li>
  )
}
