import { readAbout } from '#app/features/about/about.fields.ts'
import { changeAbout } from '#app/features/about/about-changes.server.ts'
import { permit, postOnly } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/about-changes.ts'
import { firstAbout } from './first-about.server.ts'

/** Keeps the about page, in JSON. */
export function action({ request, context }: Route.ActionArgs) {
  permit(context, 'edit')
  return changeAbout(request, actorOf(context), {
    read: readAbout,
    first: firstAbout,
    log: factsOf(context).log,
  })
}

export const loader = postOnly('read')
