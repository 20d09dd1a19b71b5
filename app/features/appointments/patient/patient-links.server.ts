import { createHash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { doualaMoment } from '#app/lib/clock.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { appointmentLinks, appointments } from '../tables.server.ts'
import { isLinkToken } from './link-token.ts'

/** Stores the link of a message about the agreed or proposed hour; repeating it changes nothing. */
export async function keepLink(
  transaction: Transaction,
  token: string | undefined,
  row: AppointmentRow,
  by: string | null,
): Promise<void> {
  const visit_at = row.confirmed_for ?? proposedMoment(row)
  if (token === undefined || visit_at === null) return
  const { id } = row
  const named = { visit_at }
  await transaction
    .insert(appointmentLinks)
    .values({ token_hash: hashOf(token), appointment_id: id, created_by: by, ...named })
    // The same screen may send it again after a change of the hour.
    .onConflictDoUpdate({
      target: appointmentLinks.token_hash,
      set: named,
      setWhere: eq(appointmentLinks.appointment_id, id),
    })
}

/** Live request of a link, and the hour that its message named; null for an unknown token. */
export async function findByLink(
  token: string,
  database: Pick<Transaction, 'select'> = db(),
): Promise<{ row: AppointmentRow; sentFor: Date } | null> {
  if (!isLinkToken(token)) return null
  const [found] = await database
    .select({ row: appointments, sentFor: appointmentLinks.visit_at })
    .from(appointmentLinks)
    .innerJoin(appointments, eq(appointments.id, appointmentLinks.appointment_id))
    .where(and(eq(appointmentLinks.token_hash, hashOf(token)), isNull(appointments.deleted_at)))
  return found ?? null
}

function proposedMoment(row: AppointmentRow): Date | null {
  const { day, proposed } = adminAppointment(row, new Map())
  return day === null || proposed === null ? null : doualaMoment(day, proposed)
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
