import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { AlertsPanel } from '#app/features/alerts/alerts-panel.admin.tsx'
import { findOwnAlerts } from '#app/features/alerts/own-alerts.server.ts'
import { findSiteName } from '#app/features/settings/panels/settings.server.ts'
import { findAccount } from '#app/features/users/account/account.server.ts'
import { changeAccount } from '#app/features/users/account/account-changes.server.ts'
import { AccountScreen } from '#app/features/users/account/account-screen.admin.tsx'
import { formatDevice } from '#app/features/users/sign-in/format-device.ts'
import { permit } from '#app/lib/access.server.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/account.ts'

export const handle = { loadFailed: 'Impossible de charger votre compte' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Mon compte') }]

/** Password, second factor and sessions of the signed-in user. */
export const middleware = [
  answerPosts(async ({ request, context }) => {
    const staff = permit(context, 'read')
    const facts = factsOf(context)
    const issuer = await staleOnError(facts, 'site name', findSiteName, () => 'Administration')
    return changeAccount(facts, request, { staff, actor: actorOf(context), issuer })
  }),
]

export async function loader({ context }: Route.LoaderArgs) {
  const staff = permit(context, 'read')
  return readForScreen(context, async () => {
    const [account, alerts] = await Promise.all([findAccount(staff), findOwnAlerts(staff, formatDevice)])
    return { account, alerts }
  })
}

export default function Account({ loaderData }: Route.ComponentProps) {
  const { account, alerts } = loaderData
  return (
    <AccountScreen account={account} alerts={alerts.kinds.length > 0 && <AlertsPanel alerts={alerts} />} />
  )
}
