import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import { Link } from 'react-router'
import { TaskList } from '#app/admin/parts/task-list.tsx'
import { formatDayOf } from '../format-appointment.ts'
import type { MissedSession } from '../series/series.ts'
import styles from './today.admin.module.css'

/** A task with the screen that completes it. */
export type WaitingTask = { title: string; short?: string | undefined; to?: string | undefined }

/** Links to what waits: tasks of other screens, and what is below the visits. */
export function WaitingLinks({
  tasks,
  waiting,
  offers,
  missed,
}: {
  tasks: readonly WaitingTask[]
  waiting: number
  offers: number
  missed: number
}) {
  const links = [
    { to: '#without-hour', count: waiting, one: 'demande sans heure', many: 'demandes sans heure' },
    { to: '#earlier', count: offers, one: 'heure libérée', many: 'heures libérées' },
    { to: '#missed', count: missed, one: 'séance manquée', many: 'séances manquées' },
  ].filter(({ count }) => count > 0)
  if (links.length + tasks.length === 0) return null
  return (
    <p className={`row wrap gap-x-3 below-2 ${styles.links}`}>
      {tasks.map(({ title, short, to }) => (
        <Link key={title} className="link-row" data-short={short} to={to ?? ''}>
          <span>{title}</span>
        </Link>
      ))}
      {links.map(({ to, count, one, many }) => (
        <a key={to} className="link-row" href={to}>
          {count} {count > 1 ? many : one}
        </a>
      ))}
    </p>
  )
}

/** Missed sessions of earlier days, each with a link to a new date. */
export function MissedSessions({ missed, today }: { missed: readonly MissedSession[]; today: string }) {
  return (
    <section aria-labelledby="missed" className="above-5">
      <h2 id="missed" className="text-lg bold below-2">
        Séances manquées à replacer
      </h2>
      <TaskList
        label="Séances manquées à replacer"
        tasks={missed.map(({ seriesId, name, day }) => ({
          key: seriesId,
          icon: IconCalendarRepeat,
          tone: 'wait',
          title: name,
          detail: `Séance manquée\u00a0: ${formatDayOf(day, today)}`,
          to: `/admin/series?open=${seriesId}&do=add`,
          action: 'Replacer',
        }))}
      />
    </section>
  )
}
