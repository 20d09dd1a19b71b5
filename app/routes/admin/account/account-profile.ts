import { profileChange } from '#app/features/users/profile.fields.ts'
import { userRecords } from '#app/features/users/user-records.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { type Actor, actorOf } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { type Outcome, updateRecord } from '#app/lib/records/record-changes.server.ts'
import type { Route } from './+types/account-profile.ts'

/** Changes a user's own account, in JSON. */
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

/** Changes a user's own row: the parsed `values` contain neither role nor e-mail. */
function updateOwnProfile(
  actor: Actor & { id: string },
  version: string,
  values: {
    first_name: string | null
    last_name: string | null
    phone: string | null
    avatar_url: string | null
  },
): Promise<Outcome> {
  return updateRecord(userRecords, actor, { id: actor.id, version, values })
}
