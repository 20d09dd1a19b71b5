import { changeFirstDays } from '#app/features/first-days/first-days.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/first-days.ts'

/** Hides the user's own introduction, or shows it again. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'edit')
  return changeFirstDays(request, id, factsOf(context).log)
}

export const loader = postOnly('read')
