import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { DataSubjectScreen } from '#app/features/data-subjects/data-subject-screen.admin.tsx'
import { answerDataSubject } from '#app/features/data-subjects/data-subjects.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/data-subjects.ts'
import { dataSubjectDependencies } from './data-subject-dependencies.server.ts'
import { PrivacyTabs } from './privacy-tabs.tsx'

export const handle = { loadFailed: 'Impossible de charger les données personnelles' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Données personnelles') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    const { isConfirmed } = permit(context, 'govern')
    const { log } = factsOf(context)
    return answerDataSubject(request, {
      actor: actorOf(context),
      log,
      dependencies: dataSubjectDependencies,
      isConfirmed,
    })
  }),
]

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'govern')
  return null
}

export default function DataSubjects() {
  return (
    <PrivacyTabs current="person">
      <DataSubjectScreen />
    </PrivacyTabs>
  )
}
