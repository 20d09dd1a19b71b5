import { changeSettings } from '#app/features/settings/setting-changes.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/setting-changes.ts'

/** Changes of settings, in JSON: one, or all of the screen at once. */
export function action({ request, context }: Route.ActionArgs) {
  permit(context, 'govern')
  return changeSettings(request, actorOf(context), factsOf(context).log)
}

export const loader = postOnly('govern')
