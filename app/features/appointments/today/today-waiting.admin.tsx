import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { TaskList } from '#app/admin/parts/task-list.tsx'
import { formatDayOf } from '../format-appointment.ts'
import type { MissedSession } from '../series/series.ts'
import styles from './today.admin.module.css'

/** A task with the screen that completes it. */
export type WaitingTask = { title: string; short?: string | undefined; to?: string | undefined }

/** Links to what waits: tasks of other screens, and what is below the visits. One that is done leaves its place empty. */
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
  const below = [
    { to: '#without-hour', count: waiting, one: 'demande sans heure', many: 'demandes sans heure' },
    { to: '#earlier', count: offers, one: 'heure libérée', many: 'heures libérées' },
    { to: '#missed', count: missed, one: 'séance manquée', many: 'séances manquées' },
  ].filter(({ count }) => count > 0)
  const links: WaitingTask[] = [
    ...tasks,
    ...below.map(({ to, count, one, many }) => ({ to, title: `${count} ${count > 1 ? many : one}` })),
  ]
  const [first] = useState(links)
  const isLeft = ({ to }: WaitingTask) => links.some((link) => link.to === to)
  const shown = [
    ...first.map((link) => links.find(({ to }) => to === link.to) ?? link),
    ...links.filter(({ to }) => !first.some((link) => link.to === to)),
  ]
  if (shown.length === 0) return null
  return (
    <p className={`row wrap gap-x-3 below-2 ${styles.links}`}>
      {shown.map((link) => {
        const { title, short, to = '' } = link
        const own = { className: 'link-row', 'data-short': short, 'data-done': !isLeft(link) || undefined }
        return to.startsWith('#') ? (
          <a key={to} href={to} {...own}>
            {title}
          </a>
        ) : (
          <Link key={to} to={to} {...own}>
            <span>{title}</span>
          </Link>
        )
      })}
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
