import { bringBack, putAway } from '#app/features/first-days/first-days.server.ts'
import type { FirstDaysAnswer } from '#app/features/first-days/first-days.ts'
import { permit } from '#app/lib/access.server.ts'
import { withDeadline } from '#app/lib/db.server.ts'
import { causeOf } from '#app/lib/form.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/first-days.ts'

/** Puts the help of the first days away for oneself, or brings it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'edit')
  const wish: unknown = await request.json().catch(() => null)
  const intent = typeof wish === 'object' && wish !== null && 'intent' in wish ? wish.intent : null
  const make = intent === 'put-away' ? putAway : intent === 'bring-back' ? bringBack : null
  if (!make) return Response.json({ state: 'invalid' } satisfies FirstDaysAnswer, { status: 422 })
  try {
    await withDeadline(make(id))
    return Response.json({ state: 'saved' } satisfies FirstDaysAnswer)
  } catch (error) {
    factsOf(context).log.error({ error: causeOf(error) }, 'the help of the first days could not be moved')
    return Response.json({ state: 'failed' }, { status: 503 })
  }
}

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'read')
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
