import { data } from 'react-router'
import { findAppointment } from '#app/features/appointments/appointment-admin.server.ts'
import {
  adminCalendarFile,
  fileName,
  isAgreed,
  patientFile,
} from '#app/features/appointments/calendar/visit-calendar.ts'
import { findPlace } from '#app/features/settings/place.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import type { Route } from './+types/appointment-file.ts'

/** Calendar file of one visit: for the patient or, with `?for=desk`, for a calendar of the back-office. */
export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? ''
  const visit = await readForScreen(context, () => findAppointment(id, new Map()))
  if (!visit || !isAgreed(visit)) throw data('Not Found', { status: 404 })
  const isForStaff = searchParams.get('for') === 'desk'
  const text = isForStaff
    ? adminCalendarFile(visit)
    : patientFile(visit, await readForScreen(context, () => findPlace(visit.language)))
  return new Response(text, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName(visit)}"`,
    },
  })
}
