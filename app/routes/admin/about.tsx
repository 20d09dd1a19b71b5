import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { readAbout } from '#app/features/about/about.fields.ts'
import { findAboutForm } from '#app/features/about/about-admin.server.ts'
import { changeAbout } from '#app/features/about/about-changes.server.ts'
import { AboutScreen } from '#app/features/about/about-screen.admin.tsx'
import { countActiveServices } from '#app/features/services/service-records.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/about.ts'
import { firstAbout } from './first-about.server.ts'

export const handle = { loadFailed: 'Impossible de charger les informations' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('À propos') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    permit(context, 'edit')
    const { log } = factsOf(context)
    return changeAbout(request, actorOf(context), { read: readAbout, first: firstAbout, log })
  }),
]

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read')
  const [form, activeServices] = await readForScreen(context, () =>
    Promise.all([findAboutForm(firstAbout), countActiveServices()]),
  )
  return { form, activeServices, mayEdit: may(role, 'edit') }
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutScreen {...loaderData} />
}
