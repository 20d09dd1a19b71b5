import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconDatabaseExport from '@tabler/icons-react/dist/esm/icons/IconDatabaseExport.mjs'
import IconDoorOff from '@tabler/icons-react/dist/esm/icons/IconDoorOff.mjs'
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShoppingBag from '@tabler/icons-react/dist/esm/icons/IconShoppingBag.mjs'
import type { ReactNode } from 'react'
import { type Point, TrendChart } from '#app/admin/parts/charts/trend-chart.tsx'
import { OnwardLink } from '#app/admin/parts/notices/onward-link.tsx'
import { type Task, TaskList } from '#app/admin/parts/task-list.tsx'
import styles from './dashboard.admin.module.css'
import type { DashboardTask } from './dashboard-task.ts'
import { RetryButton } from './retry-button.admin.tsx'

type DashboardColumnsProps = { waiting: DashboardTask[] | null; care: DashboardTask[]; visits: ReactNode }

/** Tasks that wait for an answer, the day's visits, and tasks of maintenance. `waiting` is null if it cannot be read. */
export function DashboardColumns({ waiting, care, visits }: DashboardColumnsProps) {
  return (
    <div className={`stack top gap-5 below-5 ${styles.columns}`}>
      <section aria-labelledby="waiting">
        <h2 id="waiting" className={`text-lg bold ${styles.heading}`}>
          À traiter aujourd’hui
        </h2>
        {waiting === null ? (
          <TaskList label="À traiter aujourd’hui" tasks={[unread]} />
        ) : waiting.length > 0 ? (
          <TaskList label="À traiter aujourd’hui" tasks={waiting.map(taskOf)} />
        ) : (
          <p className="soft">Rien n’attend de réponse.</p>
        )}
      </section>
      <section aria-labelledby="visits">
        <h2 id="visits" className={`text-lg bold ${styles.heading}`}>
          Rendez-vous du jour
        </h2>
        {visits}
      </section>
      {care.length > 0 && (
        <section className={styles.care} aria-labelledby="care">
          <h2 id="care" className={`text-lg bold ${styles.heading}`}>
            À tenir à jour
          </h2>
          <TaskList label="À tenir à jour" tasks={care.map(taskOf)} />
        </section>
      )}
    </div>
  )
}

/** Page views of the site and the latest changes, side by side on wide screens. */
export function DashboardPast({ children }: { children: ReactNode }) {
  return <div className={`stack top gap-5 above-5 ${styles.past}`}>{children}</div>
}

type DashboardVisitsProps = {
  views: Point[] | null
  /** Comparison of this month with the last one, if known. */
  trend: string | null | undefined
  report: string | undefined
}

/** Page views, day by day. */
export function DashboardVisits({ views, trend, report }: DashboardVisitsProps) {
  const isQuiet = views?.every(({ value }) => value === 0)
  return (
    <section className={`card ${styles.panel}`} aria-label={title}>
      {views && !isQuiet ? (
        <>
          <TrendChart title={title} unit={['page vue', 'pages vues']} points={views} height={120} />
        </>
      ) : (
        <>
          <h2 className={`text-lg bold ${styles.heading}`}>{title}</h2>
          <p className="soft">
            {views ? 'Aucune page vue pour l’instant.' : 'Les pages vues n’ont pas pu être lues.'}
          </p>
        </>
      )}
      <div className="flow spread middle gap-x-4">
        {views && !isQuiet && trend && <p className="soft text-sm">{trend}</p>}
        {report && <OnwardLink to={report}>Voir les rapports</OnwardLink>}
      </div>
    </section>
  )
}

const title = 'Pages vues des 30 derniers jours'

const looks: Record<DashboardTask['kind'], Pick<Task, 'icon' | 'tone'>> = {
  appointments: { icon: IconCalendar, tone: 'wait' },
  messages: { icon: IconMail, tone: 'new' },
  reminders: { icon: IconBell, tone: 'wait' },
  orders: { icon: IconShoppingBag, tone: 'wait' },
  'another day': { icon: IconCalendarRepeat, tone: 'wait' },
  cancelled: { icon: IconCalendarX, tone: 'stop' },
  'outside hours': { icon: IconDoorOff, tone: 'stop' },
  backup: { icon: IconDatabaseExport, tone: 'ok' },
  'old backup': { icon: IconDatabaseExport, tone: 'wait' },
  expiring: { icon: IconCalendarX, tone: 'wait' },
  'low stock': { icon: IconPackage, tone: 'wait' },
  untranslated: { icon: IconLanguage, tone: 'idle' },
  unset: { icon: IconSettings, tone: 'wait' },
  'nobody hears': { icon: IconBellOff, tone: 'stop' },
  'dead letters': { icon: IconBellOff, tone: 'stop' },
  failed: { icon: IconAlertTriangle, tone: 'stop' },
}

const unread: Task = { key: 'failed', ...looks.failed, title: 'Ce qui attend n’a pas pu être lu.' }

function taskOf({ kind, retry, ...task }: DashboardTask): Task {
  return { key: task.title, ...looks[kind], ...task, button: retry && <RetryButton of={retry} /> }
}
