import { changesOf } from '#app/admin/resource/handlers.server.ts'
import { userFields } from '#app/features/users/user.fields.ts'
import { userRecordsFor } from '#app/features/users/user-records.server.ts'
import { permitConfirmed, postOnly } from '#app/lib/access.server.ts'
import type { Route } from './+types/user-changes.ts'

/** Changes of people: for administrators, and judged by who makes them. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = permitConfirmed(context, 'govern')
  return changesOf(userFields, userRecordsFor(id))({ request, context })
}

export const loader = postOnly('govern')
