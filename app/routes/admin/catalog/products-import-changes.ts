import { changeImport, showImport } from '#app/features/catalog/import/product-import-requests.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/products-import-changes.ts'

/** Progress of an import, in JSON. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  permit(context, 'edit')
  return showImport(request, params.id)
}

/** Compares, confirms, undoes or discards an import. */
export function action({ request, params, context }: Route.ActionArgs) {
  permit(context, 'edit')
  return changeImport(request, actorOf(context), params.id)
}
