import { type ScreenHandle, titleOf } from '#app/admin/shell/screen.ts'
import { AuditScreen } from '#app/features/audit/audit.admin.tsx'
import { auditOptions, findAudit, listAudit } from '#app/features/audit/audit.server.ts'
import { auditFilters } from '#app/features/audit/audit.ts'
import { listPeople } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import type { Route } from './+types/audit.ts'
import { auditResources } from './resources.server.ts'

export const handle = { loadFailed: 'Impossible de charger le journal' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: titleOf('Journal') }]

export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'govern')
  const { searchParams } = new URL(request.url)
  const query = readListQuery(searchParams, auditFilters)
  const open = searchParams.get('open')
  return readForScreen(context, async () => {
    const people = await listPeople()
    const [list, opened] = await Promise.all([
      listAudit(query, people, auditResources),
      open === null ? null : findAudit(open, people, auditResources),
    ])
    return {
      ...list,
      query,
      opened,
      isGone: open !== null && opened === null,
      options: auditOptions(people, auditResources),
    }
  })
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditScreen {...loaderData} />
}
