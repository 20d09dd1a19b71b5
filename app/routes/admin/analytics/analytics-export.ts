import { readAnalyticsQuery } from '#app/features/analytics/analytics.ts'
import { exportFigures } from '#app/features/analytics/analytics-export.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/analytics-export.ts'

/** Exports the figures of the period on the screen. */
export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'edit')
  const { days } = readAnalyticsQuery(new URL(request.url).searchParams)
  const today = doualaDay()
  const bytes = await exportFigures(actorOf(context), days, today)
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="analytics_${today}.csv"`,
    },
  })
}
