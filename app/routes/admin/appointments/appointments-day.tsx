import { type ScreenHandle, titleOf } from '#app/admin/shell/screen.ts'
import { listAgenda } from '#app/features/appointments/appointment-admin.server.ts'
import type { Names } from '#app/features/appointments/appointment-rows.server.ts'
import { DayPrintPage } from '#app/features/appointments/week/day-print-page.admin.tsx'
import { findPlace } from '#app/features/settings/place.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { doualaDay, isDay } from '#app/lib/clock.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import type { Route } from './+types/appointments-day.ts'
import { findOutsideHours, listPlannedDays } from './appointment-facts.server.ts'

export const handle = { loadFailed: 'Impossible de charger les rendez-vous' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: titleOf('Liste du jour') }]

const noNames: Names = new Map()

export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'read-patients')
  const asked = new URL(request.url).searchParams.get('on') ?? ''
  const now = new Date()
  const today = doualaDay(now)
  const day = isDay(asked) ? asked : today
  return readForScreen(context, async () => {
    const [rows, [planned], place] = await Promise.all([
      listAgenda(day, day, noNames),
      listPlannedDays(day, day),
      findPlace('fr'),
    ])
    const outside = await findOutsideHours(rows, now)
    return { day, today, rows, planned: planned ?? null, centre: place.name, outside }
  })
}

export default function DayRoute({ loaderData }: Route.ComponentProps) {
  return <DayPrintPage {...loaderData} />
}
