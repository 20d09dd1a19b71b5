import { useNow } from '#app/admin/shell/now.tsx'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import type { AppointmentContext } from '../admin/appointment-view.ts'

/** In pixels, as the style sheets have it: 40rem. */
export const agendaBelow = 640

/** The minute of today by the server's clock, as it moves on; until midnight. */
export function useMinute({ today, minute }: AppointmentContext): number {
  const now = useNow()
  return now && doualaDay(now) === today ? doualaMinutes(now) : minute
}
