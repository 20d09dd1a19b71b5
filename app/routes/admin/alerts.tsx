import { data, redirect } from 'react-router'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { AlertList } from '#app/features/alerts/alert-list.admin.tsx'
import { listAlerts, markAlertsSeen } from '#app/features/alerts/alert-list.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import type { Route } from './+types/alerts.ts'

export const handle = { loadFailed: 'Impossible de charger les alertes' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Alertes') }]

export async function loader({ context }: Route.LoaderArgs) {
  const staff = permit(context, 'read-patients')
  return { alerts: await readForScreen(context, () => listAlerts(staff)), me: staff.id }
}

/** Marks the alerts in `id` as seen: sent by the page when it appears, or by a button without a script. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = permit(context, 'read-patients')
  const form = await request.formData().catch(() => null)
  const ids = form?.getAll('id').map(String) ?? []
  if (ids.length === 0 || ids.length > 50 || !ids.every(isId)) return data(null, { status: 422 })
  try {
    await markAlertsSeen(staff, ids)
  } catch (error) {
    factsOf(context).log.error({ err: error }, 'alerts could not be marked as seen')
    return data(null, { status: 503 })
  }
  return redirect('/admin/alerts', 303)
}

export default function Alerts({ loaderData }: Route.ComponentProps) {
  return <AlertList {...loaderData} />
}
