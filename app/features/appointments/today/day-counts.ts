import type { AdminAppointment } from '../admin-appointment.ts'

/** Numbers of a day's visits by their end; `open`: agreed, attendance not noted yet. */
type DayVisitCounts = { held: number; absent: number; cancelled: number; open: number }

/** The numbers of a day; `cancelled` are those that stand no more on its list. */
export function countDay(
  rows: readonly Pick<AdminAppointment, 'status' | 'start'>[],
  cancelled: number,
): DayVisitCounts {
  const having = (status: AdminAppointment['status']) =>
    rows.filter((row) => row.start !== null && row.status === status).length
  return { held: having('came'), absent: having('absent'), cancelled, open: having('confirmed') }
}
