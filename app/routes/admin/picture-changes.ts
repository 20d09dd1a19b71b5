import { changePictures } from '#app/features/pictures/changes.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/picture-changes.ts'

/** Changes of the library, in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  permit(context, 'edit')
  return changePictures(request, actorOf(context), factsOf(context).log)
}

export const loader = postOnly('read')
