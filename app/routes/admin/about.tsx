import { type ScreenHandle, titleOf } from '#app/admin/shell/screen.ts'
import { findAboutForm } from '#app/features/about/about-admin.server.ts'
import { AboutScreen } from '#app/features/about/about-screen.admin.tsx'
import { countActiveServices } from '#app/features/services/service.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import type { Route } from './+types/about.ts'
import { firstAbout } from './first-about.server.ts'

export const handle = { loadFailed: 'Impossible de charger les informations' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: titleOf('À propos') }]

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
