import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { raiseAlert } from '#app/lib/alerts/raise-alert.server.ts'
import { db, inTransaction, type Transaction } from '#app/lib/db/db.server.ts'
import { onDays } from '#app/lib/db/on-days.server.ts'
import { isMailAddress } from '#app/lib/mail/mail.server.ts'
import type { MailContent } from '#app/lib/mail/mail-content.ts'
import { queueMail } from '#app/lib/mail/mail-queue.server.ts'
import { outgoingMails } from '#app/lib/mail/tables.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { newLinkToken } from '../patient/link-token.ts'
import { keepLink } from '../patient/patient-links.server.ts'
import { appointments } from '../tables.server.ts'

/** Number of reminders per transaction. */
const batch = 20

const site: Actor = { id: null, email: null, address: null }

/** Longest time in which an e-mail must be delivered; the staff reminds of the others by hand, the same evening. */
const longestWaitMs = 90 * 60_000

/** Visits to remind of. */
type Due = {
  /** The day of the visits, `YYYY-MM-DD`. */
  day: string
  /** A visit that was confirmed later needs no reminder. */
  confirmedBefore: Date
}

type Reminding = Due & {
  now: Date
  /** Ids of the visits at which the centre is closed. */
  findHeld: (visits: readonly AdminAppointment[], tx: Transaction) => Promise<ReadonlySet<string>>
  /** `token` opens the patient's page. */
  contentOf: (visit: AdminAppointment, token: string) => MailContent | null
}

/**
 * Reminds each patient with an address and a confirmed visit on a day by e-mail, once: the reminder's columns and the
 * e-mail are written in one transaction. Rows locked by another process are skipped. Answers the number of reminders.
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
 * Returns reminders to the staff that the mail servers refused or did not accept in time: each can be sent again by
 * hand, gets no other e-mail, and the staff is alerted in the same transaction.
 */
export async function giveBackUnsentReminders(now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .update(outgoingMails)
      .set({ state: 'dead', last_error: 'too late' })
      .where(
        and(
          eq(outgoingMails.kind, 'reminder'),
          eq(outgoingMails.state, 'waiting'),
          lte(outgoingMails.expires_at, now),
        ),
      )
    const given = await tx
      .update(appointments)
      .set({ reminded_at: null, reminded_way: null })
      .where(and(eq(appointments.reminded_way, 'email'), exists(mailOf(tx, 'dead'))))
      .returning({ id: appointments.id, sequence: appointments.sequence })
    const [first] = given
    if (!first) return
    await writeAudit(
      tx,
      site,
      ...given.map(({ id }) => ({ action: 'reminder-refused', entity: 'appointments', entityId: id })),
    )
    const key = `reminders:given-back:${first.id}:${first.sequence}`
    await raiseAlert(tx, { kind: 'reminders', key, amount: given.length })
  })
}

/** Number of patients still to be reminded, without those of refused e-mails and the visits of `except`. */
export function countUnreminded(due: Due, except: readonly string[]): Promise<number> {
  return db().$count(appointments, isDue(db(), due, except))
}

/** Number of patients whom the staff still has to remind, including those with refused e-mails. */
export function countToRemind(due: Due, except: readonly string[]): Promise<number> {
  return db().$count(appointments, isExpected(due, except))
}

/** Ids of the appointments with an unsent reminder e-mail. */
export async function listWaitingReminders(ids: readonly string[]): Promise<string[]> {
  const rows = await db()
    .select({ id: outgoingMails.subject_id })
    .from(outgoingMails)
    .where(
      and(
        eq(outgoingMails.kind, 'reminder'),
        eq(outgoingMails.state, 'waiting'),
        inArray(outgoingMails.subject_id, [...ids]),
      ),
    )
  return rows.flatMap(({ id }) => id ?? [])
}

async function remindSome(
  tx: Transaction,
  { now, findHeld, contentOf, ...due }: Reminding,
  passed: readonly string[],
): Promise<{ read: number; sent: number; passed: string[] }> {
  const rows = await tx
    .select()
    .from(appointments)
    .where(and(isNotNull(appointments.email), isDue(tx, due, passed)))
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
      expiresAt: new Date(Math.min(now.getTime() + longestWaitMs, row.confirmed_for.getTime())),
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

/** Condition for visits of a day without a reminder, and without a reminder e-mail in the queue. */
function isDue(tx: Pick<Transaction, 'select'>, due: Due, except: readonly string[]): SQL | undefined {
  return and(isExpected(due, except), notExists(mailOf(tx)))
}

/** Condition for visits of a day whose patients were not reminded. */
function isExpected({ day, confirmedBefore }: Due, except: readonly string[]): SQL | undefined {
  return and(
    eq(appointments.status, 'confirmed'),
    isNull(appointments.deleted_at),
    isNull(appointments.reminded_at),
    onDays(appointments.confirmed_for, day),
    or(isNull(appointments.status_at), lt(appointments.status_at, confirmedBefore)),
    notInArray(appointments.id, [...except]),
  )
}

/** Reminder e-mails of an appointment in the queue; `dead`: only refused ones. */
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
