import { findSiteName } from '#app/features/settings/panels/settings.server.ts'
import { changeAccount } from '#app/features/users/account/account-changes.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { staleOnError } from '#app/lib/cache/stale-on-error.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/account-changes.ts'

/** Password, second factor and sessions of whoever is signed in, in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = permit(context, 'read')
  const facts = factsOf(context)
  const issuer = await staleOnError(facts, 'site name', findSiteName, () => 'Administration')
  return changeAccount(facts, request, { staff, actor: actorOf(context), issuer })
}

export const loader = postOnly('read')
