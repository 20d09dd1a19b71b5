import { and, eq, isNull, sql } from 'drizzle-orm'
import { db, type Transaction, withDeadline } from '#app/lib/db.server.ts'
import type { AppointmentAnswer } from './appointment-change.ts'
import { type AppointmentRow, deskAppointment, type Names } from './appointment-rows.server.ts'
import { appointments } from './tables.server.ts'

/** One change, all of it or nothing. */
export function change<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return withDeadline(db().transaction(work))
}

/** One change of a row that is not in the trash; `gone` where there is none. */
export function changeLive(
  id: string,
  work: (transaction: Transaction, row: AppointmentRow) => Promise<AppointmentAnswer>,
): Promise<AppointmentAnswer> {
  return change(async (transaction) => {
    const row = await lock(transaction, id)
    return row ? work(transaction, row) : { state: 'gone' }
  })
}

/** The live row, held until the transaction ends: whoever comes at the same moment waits for what this one writes. */
export async function lock(transaction: Transaction, id: string): Promise<AppointmentRow | undefined> {
  const [row] = await transaction
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), isNull(appointments.deleted_at)))
    .for('update')
  return row
}

/** Writes columns of a locked row; unless they say otherwise its sequence grows. */
export async function write(
  transaction: Transaction,
  { id, sequence }: AppointmentRow,
  columns: Partial<AppointmentRow>,
): Promise<AppointmentRow> {
  const [row] = await transaction
    .update(appointments)
    .set({ sequence: sequence + 1, ...columns, updated_at: sql`clock_timestamp()` })
    .where(eq(appointments.id, id))
    .returning()
  if (!row) throw new Error('A locked row was not there to be written')
  return row
}

export function saved(row: AppointmentRow, names: Names): AppointmentAnswer {
  return { state: 'saved', ids: [row.id], appointment: deskAppointment(row, names) }
}

/** Somebody else was faster. */
export function conflict(row: AppointmentRow, names: Names): AppointmentAnswer {
  return { state: 'conflict', theirs: deskAppointment(row, names) }
}
