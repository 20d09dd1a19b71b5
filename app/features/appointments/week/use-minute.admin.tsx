import { useNow } from '#app/admin/shell/now.tsx'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'

/** In pixels; 40rem in CSS. */
export const agendaBelow = 640

/** Current minute of `today` by the server's clock; after midnight the minute of the page's load. */
export function useMinute({ today, minute }: AppointmentContext): number {
  const now = useNow()
  return now && doualaDay(now) === today ? doualaMinutes(now) : minute
}
