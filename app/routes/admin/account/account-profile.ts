import { updateOwnProfile } from '#app/features/users/account/own-profile.server.ts'
import { profileChange } from '#app/features/users/profile.fields.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/account-profile.ts'

/** Changes what everybody may change of their own account, in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'read')
  return answerChange(request, {
    schema: profileChange,
    errorsOf: errorsByField,
    make: ({ version, ...values }) => updateOwnProfile({ ...actorOf(context), id }, version, values),
    log: factsOf(context).log,
    failed: 'a profile could not be changed',
  })
}

export const loader = postOnly('read')
