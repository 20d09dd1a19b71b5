import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { AnalyticsScreen } from '#app/features/analytics/analytics.admin.tsx'
import {
  countArticleViews,
  listFigures,
  listMissedSearches,
  listTopNames,
} from '#app/features/analytics/analytics.server.ts'
import { type AnalyticsPeriod, dayBefore, readAnalyticsQuery } from '#app/features/analytics/analytics.ts'
import { listPosts } from '#app/features/blog/post.server.ts'
import { listLatestMessages } from '#app/features/contact/admin/messages.server.ts'
import { OrderTotalsView } from '#app/features/orders/admin/order-totals.admin.tsx'
import { findOrderTotals } from '#app/features/orders/order-totals.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import type { Route } from './+types/analytics.ts'

export const handle = { loadFailed: 'Impossible de charger les données analytiques' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Rapports & Analytiques') }]

/** Number of read messages; the overview shows half of them. */
const latestMessages = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read')
  const { days, tab } = readAnalyticsQuery(new URL(request.url).searchParams)
  if (tab === 'messages') permit(context, 'read-patients')
  const today = doualaDay()
  return readForScreen(context, async () => {
    const [figures, earlier, messages, top, articles, totals, missed] = await Promise.all([
      listFigures(days, today),
      tab === 'overview' || tab === 'traffic' ? listFigures(days, dayBefore(days, today)) : null,
      may(role, 'read-patients') ? listLatestMessages(latestMessages) : null,
      tab === 'traffic' ? listTopNames(days, today) : null,
      tab === 'content' ? listReadArticles(days, today) : null,
      tab === 'orders' ? findOrderTotals(addDays(today, -days), today) : null,
      tab === 'content' ? listMissedSearches(days, today) : null,
    ])
    return {
      today,
      days,
      tab,
      figures,
      earlier,
      messages:
        messages?.map((message) => ({ ...message, to: `/admin/messages?open=${message.id}` })) ?? null,
      top,
      articles,
      totals,
      missed,
      mayExport: may(role, 'edit'),
    }
  })
}

export default function Analytics({ loaderData }: Route.ComponentProps) {
  const { totals, ...data } = loaderData
  return <AnalyticsScreen {...data} orders={totals && <OrderTotalsView totals={totals} />} />
}

/** All published articles, the most read first. */
async function listReadArticles(days: AnalyticsPeriod, today: string) {
  const [posts, views] = await Promise.all([listPosts('fr'), countArticleViews(days, today)])
  return posts
    .map(({ slug, title, publishedAt }) => ({
      slug,
      title: title.text,
      day: doualaDay(new Date(publishedAt)),
      views: views.get(`/blog/${slug}`) ?? 0,
    }))
    .toSorted((a, b) => b.views - a.views)
}
