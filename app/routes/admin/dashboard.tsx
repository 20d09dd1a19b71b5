import { data } from 'react-router'
import { NotLoaded } from '#app/admin/parts/not-loaded.tsx'
import { type Stat, StatStrip } from '#app/admin/parts/stat-strip.tsx'
import { PageHeader } from '#app/admin/shell/page-header.tsx'
import { type ScreenHandle, titleOf } from '#app/admin/shell/screen.ts'
import { countMonthViews } from '#app/features/analytics/analytics.server.ts'
import { listLatestAudit } from '#app/features/audit/audit.server.ts'
import { RecentActivity } from '#app/features/audit/recent-activity.admin.tsx'
import { countPosts } from '#app/features/blog/post.server.ts'
import { countActiveProducts } from '#app/features/catalog/product.server.ts'
import { countUnreadMessages } from '#app/features/contact/contact.server.ts'
import { countActiveServices } from '#app/features/services/service.server.ts'
import { countActivePeople, listPeople } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may, type Role } from '#app/lib/access.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import { readSection } from '#app/lib/section.server.ts'
import type { Route } from './+types/dashboard.ts'
import { screenFor } from './navigation.ts'

const loadFailed = 'Impossible de charger les statistiques du tableau de bord'

export const handle = { loadFailed } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: titleOf('Tableau de bord') }]

/** How many lines of the journal stand here. */
const latest = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read')
  const facts = factsOf(context)
  const now = new Date()
  const [counted, lines] = await Promise.all([
    readSection(facts, 'dashboard figures', () => readStats(role, now)),
    may(role, 'govern')
      ? readSection(facts, 'latest audit', async () => listLatestAudit(latest, await listPeople()))
      : null,
  ])
  const stats = 'content' in counted ? counted.content : null
  const recent = lines === null ? 'hidden' : 'content' in lines ? lines.content : 'failed'
  return data({ stats, recent, today: dayWords(now) } as const, { status: stats ? 200 : 503 })
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { stats, recent, today } = loaderData
  return (
    <>
      <PageHeader title="Tableau de bord" note={today} />
      {stats ? <StatStrip label="Chiffres du site" stats={stats} /> : <NotLoaded sentence={loadFailed} />}
      <RecentActivity lines={recent} />
    </>
  )
}

/** The six figures of the specification; each leads to its screen where this role has it. */
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

/** `Vendredi 20 novembre 2026`, in Douala. */
function dayWords(now: Date): string {
  const words = now.toLocaleDateString('fr-FR', { dateStyle: 'full', timeZone: 'Africa/Douala' })
  return words.charAt(0).toUpperCase() + words.slice(1)
}
