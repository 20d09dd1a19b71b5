import { type ScreenHandle, titleOf } from '#app/admin/shell/screen.ts'
import { findAccount } from '#app/features/users/account/account.server.ts'
import { AccountScreen } from '#app/features/users/account/account-screen.admin.tsx'
import { permit } from '#app/lib/access.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import type { Route } from './+types/account.ts'

export const handle = { loadFailed: 'Impossible de charger votre compte' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: titleOf('Mon compte') }]

export async function loader({ context }: Route.LoaderArgs) {
  const staff = permit(context, 'read')
  return readForScreen(context, () => findAccount(staff))
}

export default function Account({ loaderData }: Route.ComponentProps) {
  return <AccountScreen account={loaderData} />
}
