import type { Practitioner } from '#app/features/appointments/agenda/agenda.ts'

/** A practitioner of the agenda whose name is the id. */
export const agendaPractitioner = (name: string, { capacity = 1, color = '#000000' } = {}): Practitioner => ({
  id: name,
  name,
  color,
  careTypes: [],
  capacity,
})
