import { data } from 'react-router'
import { errorsOf } from '#app/admin/resource/answer.ts'
import { updateOwnProfile } from '#app/features/users/own-profile.server.ts'
import { profileChange } from '#app/features/users/profile-form.admin.tsx'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/audit.server.ts'
import { factsOf } from '#app/lib/request-facts.server.ts'
import type { Route } from './+types/account-profile.ts'

const statusOf = { saved: 200, conflict: 409, gone: 410 }

/** Changes what everybody may change of their own account, in JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'read')
  const asked = profileChange.safeParse(await request.json().catch(() => null))
  if (!asked.success) return data({ state: 'invalid', errors: errorsOf(asked.error) ?? {} }, { status: 422 })
  const { version, ...values } = asked.data
  try {
    const outcome = await updateOwnProfile({ ...actorOf(context), id }, version, values)
    return data(outcome, { status: statusOf[outcome.state] })
  } catch (error) {
    factsOf(context).log.error({ err: error }, 'a profile could not be changed')
    return data({ state: 'failed' }, { status: 503 })
  }
}

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'read')
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
