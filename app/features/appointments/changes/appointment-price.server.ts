import * as z from 'zod'
import type { StaffNames } from '#app/lib/access.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import type { PreviousState } from '../previous-state.ts'
import type { AppointmentChange } from './appointment-change.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'
import { changeLive } from './appointment-writes.server.ts'

/** A price of a session in FCFA, to the hundredth; null: none agreed. */
export const sessionPrice = z
  .number('Indiquez un prix, ou rien.')
  .overwrite((price) => Math.round(price * 100) / 100)
  .min(0, 'Un prix n’est jamais négatif.')
  .max(100_000_000, 'Ce prix est trop élevé.')
  .nullable()

/** Gives a visit its price, if the price is still the one that was read. Its state stays as it is. */
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

/** A price given by hand stays where the answer before it is taken back. */
function withoutPrice(previous: PreviousState | null): PreviousState | null {
  if (previous === null) return null
  const { price: _price, ...others } = previous
  return others
}
