import { changeDraft } from '#app/features/blog/post-drafts.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import type { Route } from './+types/blog-drafts.ts'

/** Stores the unsaved text of an article for its user. */
export function action({ request, context }: Route.ActionArgs) {
  const { id } = permit(context, 'edit')
  return changeDraft(request, factsOf(context), id)
}
