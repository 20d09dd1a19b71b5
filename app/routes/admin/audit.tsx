import { data } from 'react-router'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { AuditScreen } from '#app/features/audit/audit.admin.tsx'
import { auditOptions, findAudit, listAudit } from '#app/features/audit/audit.server.ts'
import { auditFilters } from '#app/features/audit/audit.ts'
import { PriceUndoCard } from '#app/features/catalog/prices/price-undo.admin.tsx'
import { findPriceChange, findPriceUndo, undoPrices } from '#app/features/catalog/prices/price-undo.server.ts'
import { listPeople } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { readForm } from '#app/lib/forms/form.server.ts'
import { valuesOf } from '#app/lib/forms/form.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import type { Route } from './+types/audit.ts'
import { auditResources } from './resources.server.ts'

export const handle = { loadFailed: 'Impossible de charger le journal' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Journal') }]

export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'govern')
  const { searchParams } = new URL(request.url)
  const query = readListQuery(searchParams, auditFilters)
  const open = searchParams.get('open')
  const undo = searchParams.get('undo')
  return readForScreen(context, async () => {
    const people = await listPeople()
    const [list, opened, prices] = await Promise.all([
      listAudit(query, people, auditResources),
      open === null ? null : findAudit(open, people, auditResources),
      undo === null ? null : findPriceUndo(undo),
    ])
    return {
      ...list,
      query,
      opened,
      prices,
      isGone: (open !== null && opened === null) || (undo !== null && prices === null),
      options: auditOptions(people, auditResources),
    }
  })
}

/** Restores the prices of an audit event (`event`). */
export async function action({ request, context }: Route.ActionArgs) {
  permit(context, 'govern')
  permit(context, 'edit')
  const { event } = valuesOf(await readForm(request), ['event'])
  try {
    const change = await withDeadline(findPriceChange(event))
    if (change === null) return data(null, { status: 422 })
    const { restored } = await undoPrices(actorOf(context), change)
    return data({ restored })
  } catch (error) {
    factsOf(context).log.error({ err: error }, 'prices could not be restored')
    return data('failed' as const, { status: 503 })
  }
}

export default function Audit({ loaderData, actionData }: Route.ComponentProps) {
  const { prices, ...shown } = loaderData
  const address = useAddress()
  return (
    <AuditScreen {...shown}>
      {prices && (
        <PriceUndoCard
          undo={prices}
          outcome={actionData ?? undefined}
          back={address.to({ undo: null })}
          key={prices.event}
        />
      )}
    </AuditScreen>
  )
}
