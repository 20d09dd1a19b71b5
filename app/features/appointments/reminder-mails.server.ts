import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm'
import { inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import { isMailAddress } from '#app/lib/mail/mail.server.ts'
import type { MailContent } from '#app/lib/mail/mail-content.ts'
import { queueMail } from '#app/lib/mail/mail-queue.server.ts'
import { outgoingMails } from '#app/lib/mail/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import type { AdminAppointment } from './admin-appointment.ts'
import { type AppointmentRow, adminAppointment } from './appointment-rows.server.ts'
import { newLinkToken } from './patient/link-token.ts'
import { keepLink } from './patient/patient-links.server.ts'
import { appointments } from './tables.server.ts'

/** Written to at once, in one transaction. */
const batch = 20

const site: Actor = { id: null, email: null, address: null }

type Reminding = {
  /** The day of the visits, `YYYY-MM-DD`. */
  day: string
  /** A visit that was confirmed after this moment needs no reminder. */
  confirmedBefore: Date
  /** Those of the visits at which the centre is closed. */
  findHeld: (visits: readonly AdminAppointment[], tx: Transaction) => Promise<ReadonlySet<string>>
  /** `token` opens the patient's page. */
  contentOf: (visit: AdminAppointment, token: string) => MailContent | null
}

/**
 * Reminds each patient with an address and a confirmed visit on a day by e-mail, once: the reminder's columns and the
 * message are written together. Rows that another process holds are skipped. Answers how many were reminded.
 */
export async function sendReminderMails(reminding: Reminding): Promise<number> {
  const passed: string[] = []
  let sent = 0
  for (;;) {
    const done = await inTransaction((tx) => remindSome(tx, reminding, passed))
    sent += done.sent
    passed.push(...done.passed)
    if (done.read < batch) return sent
  }
}

/**
 * Gives back to the staff what the mail servers refused: it is among the reminders to send again, and gets no other
 * e-mail. Answers how many there were.
 */
export async function giveBackRefusedReminders(): Promise<number> {
  return inTransaction(async (tx) => {
    const given = await tx
      .update(appointments)
      .set({ reminded_at: null, reminded_way: null })
      .where(and(eq(appointments.reminded_way, 'email'), exists(mailOf(tx, 'dead'))))
      .returning({ id: appointments.id })
    await writeAudit(
      tx,
      site,
      ...given.map(({ id }) => ({ action: 'reminder-refused', entity: 'appointments', entityId: id })),
    )
    return given.length
  })
}

async function remindSome(
  tx: Transaction,
  { day, confirmedBefore, findHeld, contentOf }: Reminding,
  passed: readonly string[],
): Promise<{ read: number; sent: number; passed: string[] }> {
  const rows = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.status, 'confirmed'),
        isNull(appointments.deleted_at),
        isNull(appointments.reminded_at),
        isNotNull(appointments.email),
        onDays(appointments.confirmed_for, day),
        or(isNull(appointments.status_at), lt(appointments.status_at, confirmedBefore)),
        notInArray(appointments.id, [...passed]),
        notExists(mailOf(tx)),
      ),
    )
    .orderBy(asc(appointments.confirmed_for), asc(appointments.id))
    .limit(batch)
    .for('update', { skipLocked: true })
  const visits = rows.map((row) => adminAppointment(row, new Map()))
  const held = await findHeld(visits, tx)
  const reminded: AppointmentRow[] = []
  for (const [index, row] of rows.entries()) {
    const visit = visits[index]
    const token = newLinkToken()
    const isSent = visit && !held.has(row.id) && isMailAddress(row.email ?? '')
    const content = isSent ? contentOf(visit, token) : null
    if (!content || !row.email || !row.confirmed_for) continue
    await keepLink(tx, token, row, null)
    await queueMail(tx, {
      kind: 'reminder',
      to: row.email,
      content,
      expiresAt: row.confirmed_for,
      subjectId: row.id,
    })
    reminded.push(row)
  }
  await noteReminded(tx, reminded)
  const done = new Set(reminded.map(({ id }) => id))
  return {
    read: rows.length,
    sent: reminded.length,
    passed: rows.map(({ id }) => id).filter((id) => !done.has(id)),
  }
}

async function noteReminded(tx: Transaction, rows: readonly AppointmentRow[]): Promise<void> {
  if (rows.length === 0) return
  const after = { reminded_at: new Date(), reminded_way: 'email' as const }
  await tx
    .update(appointments)
    .set(after)
    .where(
      inArray(
        appointments.id,
        rows.map(({ id }) => id),
      ),
    )
  const events = rows.map(({ id }) => ({ action: 'remind', entity: 'appointments', entityId: id, after }))
  await writeAudit(tx, site, ...events)
}

/** The message that waits for an appointment, or was refused. */
function mailOf(tx: Pick<Transaction, 'select'>, state?: 'dead') {
  return tx
    .select({ one: sql`1` })
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.subject_id, appointments.id),
        eq(outgoingMails.kind, 'reminder'),
        state && eq(outgoingMails.state, state),
      ),
    )
}
