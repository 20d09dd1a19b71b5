import { data } from 'react-router'
import { type Stat, StatStrip } from '#app/admin/parts/charts/stat-strip.tsx'
import { NotLoaded } from '#app/admin/parts/notices/not-loaded.tsx'
import { PageHeader } from '#app/admin/shell/frame/page-header.tsx'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { findOffer } from '#app/features/alerts/own-alerts.server.ts'
import { PushOffer } from '#app/features/alerts/push-offer.admin.tsx'
import { countMonthViews } from '#app/features/analytics/analytics.server.ts'
import { listDailyViews } from '#app/features/analytics/daily-views.server.ts'
import { monthTrend } from '#app/features/analytics/month-trend.ts'
import { listAgenda } from '#app/features/appointments/appointment-admin.server.ts'
import { DayVisitList } from '#app/features/appointments/day/day-visits.admin.tsx'
import { dayVisitsOf } from '#app/features/appointments/day/day-visits.ts'
import { listLatestAudit } from '#app/features/audit/audit.server.ts'
import { RecentActivity } from '#app/features/audit/recent-activity.admin.tsx'
import { countPosts } from '#app/features/blog/post.server.ts'
import { countActiveProducts } from '#app/features/catalog/product.server.ts'
import { countUnreadMessages } from '#app/features/contact/unread.server.ts'
import { DashboardColumns, DashboardPast, DashboardVisits } from '#app/features/dashboard/dashboard.admin.tsx'
import { FirstDays } from '#app/features/first-days/first-days.admin.tsx'
import { countActiveServices } from '#app/features/services/service-records.server.ts'
import { countActivePeople, listPeople } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may, type Role } from '#app/lib/access.ts'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { factsOf, type RequestFacts } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import type { SectionResult } from '#app/lib/http/section.ts'
import { capital } from '#app/lib/text/capital.ts'
import { findOutsideHours } from '../appointments/appointment-facts.server.ts'
import { screenFor } from '../navigation.ts'
import { auditResources } from '../resources.server.ts'
import type { Route } from './+types/dashboard.ts'
import { readCareTasks } from './dashboard-care.server.ts'
import { readWaitingTasks } from './dashboard-tasks.server.ts'
import { readFirstSteps } from './first-steps.server.ts'

const loadFailed = 'Impossible de charger les statistiques du tableau de bord'

export const handle = { loadFailed } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Tableau de bord') }]

/** Number of audit events shown. */
const latest = 5

/** Number of days in the chart of visits, up to today. */
const days = 30

/** Number of days that covers this month and all of the last one. */
const twoMonths = 62

export async function loader({ context }: Route.LoaderArgs) {
  const staff = permit(context, 'read')
  const { role } = staff
  const facts = factsOf(context)
  const now = new Date()
  const firstSteps = readSection(facts, 'first steps', () => readFirstSteps(staff))
  const [counted, lines, patients, care, daily, steps, offer] = await Promise.all([
    readSection(facts, 'dashboard figures', () => readStats(role, now)),
    may(role, 'govern')
      ? readSection(facts, 'latest audit', async () =>
          listLatestAudit(latest, await listPeople(), auditResources),
        )
      : null,
    may(role, 'read-patients') ? readPatients(facts, now) : null,
    readCareTasks(facts, role, now, firstSteps.then(contentOf)),
    readSection(facts, 'daily views', () => listDailyViews(twoMonths, now)),
    firstSteps,
    readSection(facts, 'offer of notifications', () => findOffer(staff)),
  ])
  const figures = contentOf(counted)
  const history = contentOf(daily)
  const recent = lines && (contentOf(lines) ?? 'failed')
  return data(
    {
      stats: figures,
      recent,
      today: formatDayOf(now),
      patients,
      care,
      views: history?.slice(-days) ?? null,
      trend: history && monthTrend(history, doualaDay(now)),
      report: screenFor(role, '/admin/analytics'),
      steps: contentOf(steps),
      offer: contentOf(offer),
    } as const,
    { status: figures ? 200 : 503 },
  )
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { stats, recent, today, patients, care, views, trend, report, steps, offer } = loaderData
  // Waiting patients come before missing settings.
  const hasWaiting = !!patients?.waiting?.length
  return (
    <>
      <PageHeader title="Tableau de bord" note={today} />
      {steps && !hasWaiting && <FirstDays steps={steps} />}
      {patients && (
        <DashboardColumns
          waiting={patients.waiting}
          care={care}
          visits={<DayVisitList day={patients.visits} />}
        />
      )}
      {steps && hasWaiting && <FirstDays steps={steps} />}
      {stats ? <StatStrip label="Chiffres du site" stats={stats} /> : <NotLoaded sentence={loadFailed} />}
      <DashboardPast>
        <DashboardVisits views={views} trend={trend} report={report} />
        {recent && <RecentActivity lines={recent} />}
      </DashboardPast>
      {/* Only the browser knows if it supports notifications: the late offer is placed where it moves nothing. */}
      {offer && <PushOffer publicKey={offer} />}
    </>
  )
}

/** The specified six figures; each links to its screen if the role may open it. */
async function readStats(role: Role, now: Date): Promise<Stat[]> {
  const [products, services, posts, people, messages, views] = await Promise.all([
    countActiveProducts(),
    countActiveServices(),
    countPosts(),
    countActivePeople(),
    countUnreadMessages(),
    countMonthViews(now),
  ])
  const stat = (label: string, count: number, to: string): Stat => ({
    label,
    value: count.toLocaleString('fr-FR'),
    to: screenFor(role, to),
  })
  return [
    stat('Produits actifs', products, '/admin/products'),
    stat('Services actifs', services, '/admin/services'),
    stat('Articles de blog', posts, '/admin/blog'),
    stat('Utilisateurs actifs', people, '/admin/users'),
    stat('Messages non lus', messages, '/admin/messages'),
    stat('Vues du mois', views, '/admin/analytics'),
  ]
}

/** Waiting tasks and today's visits; null if they cannot be read. */
async function readPatients(facts: RequestFacts, now: Date) {
  const [waiting, visits] = await Promise.all([
    readSection(facts, 'what waits today', () => readWaitingTasks(now)),
    readSection(facts, 'visits of today', () => readVisits(now)),
  ])
  return { waiting: contentOf(waiting), visits: contentOf(visits) }
}

/** Today's visits in Douala, without the names of the staff who answered them. */
async function readVisits(now: Date) {
  const today = doualaDay(now)
  const agenda = await listAgenda(today, today, new Map())
  return dayVisitsOf(agenda, doualaMinutes(now), await findOutsideHours(agenda, now))
}

/** `Vendredi 20 novembre 2026`, in Douala. */
function formatDayOf(now: Date): string {
  return capital(now.toLocaleDateString('fr-FR', { dateStyle: 'full', timeZone: 'Africa/Douala' }))
}

function contentOf<T>(section: SectionResult<T>): T | null {
  return 'content' in section ? section.content : null
}
