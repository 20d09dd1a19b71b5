import { and, eq, isNull } from 'drizzle-orm'
import type { StaffNames } from '#app/lib/access.ts'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { type Updated, updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { appointments } from '../tables.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'

/** The rules of one change of a request. */
export type Rules = Pick<
  Parameters<typeof updateVersioned<AppointmentRow>>[2],
  'version' | 'columns' | 'audited' | 'follow'
> & {
  /** Further writes in the same transaction, also after a repeated press that changes nothing. */
  also?: (row: AppointmentRow) => Promise<void>
}

/**
 * Changes a request that is not in the trash. The audit log gets no text by the patient or of a note, since it outlives
 * the data that the privacy page promises to erase.
 */
export async function changeLive(
  id: string,
  actor: Actor,
  names: StaffNames,
  rules: (transaction: Transaction) => Rules | Promise<Rules>,
): Promise<AppointmentAnswer> {
  const updated = await inTransaction(async (transaction) =>
    writeLive(transaction, id, actor, await rules(transaction)),
  )
  if (updated.state === 'saved') return saved(updated.row, names)
  return updated.state === 'gone'
    ? updated
    : { state: 'conflict', latest: adminAppointment(updated.latest, names) }
}

/** Changes one live row within a transaction. */
export async function writeLive(
  transaction: Transaction,
  id: string,
  actor: Actor,
  { also, ...own }: Rules,
): Promise<Updated<AppointmentRow>> {
  const outcome = await updateVersioned<AppointmentRow>(transaction, actor, {
    ...own,
    table: appointments,
    entity: 'appointments',
    id,
    find: () => findLive(transaction, id),
  })
  if (outcome.state === 'saved') await also?.(outcome.row)
  return outcome
}

export async function findLive(transaction: Transaction, id: string): Promise<AppointmentRow | null> {
  const [row] = await transaction
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), isNull(appointments.deleted_at)))
  return row ?? null
}

export function saved(row: AppointmentRow, names: StaffNames): AppointmentAnswer {
  return { state: 'saved', ids: [row.id], appointment: adminAppointment(row, names) }
}
