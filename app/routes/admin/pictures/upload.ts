import { takeUpload } from '#app/features/pictures/upload.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { pictureFolders } from '../resources.server.ts'
import type { Route } from './+types/upload.ts'

/** Uploads a picture, as `file` of a form with its `folder`. A user without the right is refused before it is read. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'edit')
  return takeUpload(request, id, actorOf(context), factsOf(context).log, { folders: pictureFolders })
}

export const loader = postOnly('read')
