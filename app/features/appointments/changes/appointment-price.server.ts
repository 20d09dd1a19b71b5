import * as z from 'zod'
import type { StaffNames } from '#app/lib/access.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import type { PreviousState } from '../previous-state.ts'
import type { AppointmentChange } from './appointment-change.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'
import { changeLive } from './appointment-writes.server.ts'

/** Price of a session in FCFA, rounded to hundredths; null: none agreed. */
export const sessionPrice = z
  .number('Indiquez un prix, ou rien.')
  .overwrite((price) => Math.round(price * 100) / 100)
  .min(0, 'Un prix n’est jamais négatif.')
  .max(100_000_000, 'Ce prix est trop élevé.')
  .nullable()

/** Sets the price of a visit if it has not changed since it was read. The state of the visit stays. */
export function priceAppointment(
  { id, before, price }: Extract<AppointmentChange, { intent: 'price' }>,
  actor: Actor,
  names: StaffNames,
): Promise<AppointmentAnswer> {
  return changeLive(id, actor, names, () => ({
    version: (row) => {
      if (row.price === price) return 'done'
      return row.price === before ? 'as read' : 'changed'
    },
    columns: ({ previous }) => ({ price, previous: withoutPrice(previous) }),
    audited: (row) => ({ before: { price: row.price }, after: { price } }),
  }))
}

/** An undo of the answer before it must not remove a price set by hand. */
function withoutPrice(previous: PreviousState | null): PreviousState | null {
  if (previous === null) return null
  const { price: _price, ...others } = previous
  return others
}
