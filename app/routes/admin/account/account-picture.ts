import { takeUpload } from '#app/features/pictures/upload.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/account-picture.ts'

/** Uploads a user's own picture, even without the right to upload to the site. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'read')
  return takeUpload(request, id, actorOf(context), factsOf(context).log, { only: 'users' })
}

export const loader = postOnly('read')
