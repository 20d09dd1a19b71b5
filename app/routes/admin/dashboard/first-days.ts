import { changeFirstDays } from '#app/features/first-days/first-days.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/first-days.ts'

/** Puts the help of the first days away for oneself, or brings it back. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'edit')
  return changeFirstDays(request, id, factsOf(context).log)
}

export const loader = postOnly('read')
