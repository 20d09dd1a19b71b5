import { changeAppointments } from '#app/features/appointments/appointment-requests.server.ts'
import { log } from '#app/lib/log.server.ts'

export const noActor = { id: null, email: null, address: null }

/** An agenda in which every hour is open and free. */
export const openAgenda = {
  closedAt: async () => null,
  findAgenda: async () => ({ practitioners: [], places: [] }),
  holdPatient: async () => true,
  recordPatient: async () => null,
}

/** Answer to a change of visits as an administrator sends it. */
export function changeVisits(
  change: object,
  more: Partial<Parameters<typeof changeAppointments>[1]> = {},
): Promise<Response> {
  return changeAppointments(
    new Request('http://localhost/', { method: 'POST', body: JSON.stringify(change) }),
    {
      actor: noActor,
      role: 'admin',
      log: log(),
      namesOf: async () => new Map(),
      dependencies: openAgenda,
      ...more,
    },
  )
}
