import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { changeRetention } from '#app/features/retention/retention-changes.server.ts'
import { RetentionScreen } from '#app/features/retention/retention-screen.admin.tsx'
import { permit, permitConfirmed } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { listAnnouncedRuns, listPastRuns } from '#app/lib/retention/announced-runs.server.ts'
import { listRetentionPeriods } from '#app/lib/retention/retention-periods.server.ts'
import type { Route } from './+types/retention.ts'
import { PrivacyTabs } from './privacy-tabs.tsx'

export const handle = {
  loadFailed: 'Impossible de charger les durées de conservation',
} satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Durées de conservation') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    permitConfirmed(context, 'govern')
    return changeRetention(request, { actor: actorOf(context), log: factsOf(context).log })
  }),
]

export async function loader({ context }: Route.LoaderArgs) {
  permit(context, 'govern')
  return readForScreen(context, async () => {
    const [periods, announced, past] = await Promise.all([
      listRetentionPeriods(),
      listAnnouncedRuns(),
      listPastRuns(mostPast),
    ])
    return { periods, announced, past }
  })
}

const mostPast = 12

export default function Retention({ loaderData }: Route.ComponentProps) {
  return (
    <PrivacyTabs current="retention">
      <RetentionScreen {...loaderData} />
    </PrivacyTabs>
  )
}
