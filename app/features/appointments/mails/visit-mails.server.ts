import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { chatDigits } from '#app/lib/forms/phone.ts'
import { log } from '#app/lib/log.server.ts'
import { isMailAddress } from '#app/lib/mail/mail.server.ts'
import { queueMail, withdrawMails } from '#app/lib/mail/mail-queue.server.ts'
import { outgoingMails } from '#app/lib/mail/tables.server.ts'
import { type Agenda, practitionerName } from '../agenda/agenda.ts'
import { type AppointmentRow, adminAppointment } from '../appointment-rows.server.ts'
import { newLinkToken } from '../patient/link-token.ts'
import { keepLink } from '../patient/patient-links.server.ts'
import type { ReminderWay } from '../previous-state.ts'
import { appointmentMails, appointments } from '../tables.server.ts'
import { type MailedChange, nextVisitMail } from './next-visit-mail.server.ts'
import { isMailOn, type VisitMails, visitMail } from './visit-mail.ts'
import type { VisitMailKind } from './visit-mail-kinds.ts'

/** Delay of an answer's e-mail, so that an undo or a correction can withdraw it. */
export const holdMs = 60_000

/** Time after which an e-mail without an hour is useless. */
const usefulMs = 24 * 3600_000

/** Largest number of e-mails of each kind about one request. */
const mostOfKind: Record<VisitMailKind, number> = {
  received: 1,
  confirmed: 1,
  moved: 3,
  cancelled: 1,
  refused: 1,
}

/** Largest numbers of e-mails to one address in 24 hours; forged requests leave some for answers of the centre. */
const mostOfDay = 5
const mostBeforeReceived = 3

type Reading = Pick<Transaction, 'select'>

type Dependencies = {
  /** Null or missing: this site sends no e-mail. */
  mails?: VisitMails | null | undefined
  findAgenda: (transaction: Transaction) => Promise<Agenda>
}

/** Queues the e-mail that a change needs, in its transaction; `nextVisitMail` decides which. */
export async function writeVisitMail(
  tx: Transaction,
  change: MailedChange<AppointmentRow>,
  { mails, findAgenda }: Dependencies,
): Promise<void> {
  const { after } = change
  if (!mails || !after.email) return
  // Two requests with one address are counted one after the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mails ${after.email.toLowerCase()}`}, 0))`,
  )
  const { kind, isAllowed } = await kindOf(tx, change)
  if (!kind) return
  if (!isAllowed) {
    log().info({ appointment: after.id, kind }, 'an e-mail to a patient is not sent: the limit is reached')
    return
  }
  const { practitioner_id } = after
  const agenda = practitioner_id === null ? null : await findAgenda(tx)
  const practitioner = agenda ? practitionerName(agenda, practitioner_id) : undefined
  const token = newLinkToken()
  const content = visitMail(mails, kind, adminAppointment(after, new Map()), { token, practitioner })
  if (!content) return
  const visit_at = namesHour(kind) ? after.confirmed_for : null
  if (visit_at) await keepLink(tx, token, after, null)
  const id = await queueMail(tx, {
    kind: 'visit',
    to: after.email,
    content,
    expiresAt: after.confirmed_for ?? new Date(Date.now() + usefulMs),
    subjectId: after.id,
    ...(kind !== 'received' && { holdMs }),
  })
  await tx
    .insert(appointmentMails)
    .values({ id, appointment_id: after.id, kind, visit_at, recipient: after.email })
}

/** Returns the `follow` of `updateVersioned` that queues the e-mail after a change. */
export function mailAfter(tx: Transaction, dependencies: Dependencies, isUndo = false) {
  return (before: AppointmentRow, after: object) =>
    writeVisitMail(tx, { before, after: after as AppointmentRow, isUndo }, dependencies)
}

/** Queues the e-mail that confirms receipt of a request. */
export async function writeReceivedMail(tx: Transaction, id: string, mails: VisitMails): Promise<void> {
  const [after] = await tx.select().from(appointments).where(eq(appointments.id, id))
  if (after) await writeVisitMail(tx, { before: null, after }, { mails, findAgenda: noAgenda })
}

const noAgenda = async (): Promise<Agenda> => ({ practitioners: [], places: [] })

/** Answers to a request that also send an e-mail; for an agreed visit only if its hour changes. */
export async function findMailedAnswers(
  id: string,
  mails: VisitMails | null,
): Promise<{ confirm: boolean; cancel: boolean }> {
  const [row] = mails ? await db().select().from(appointments).where(eq(appointments.id, id)) : []
  if (!row || !mails) return { confirm: false, cancel: false }
  const isMailed = async (after: Partial<AppointmentRow>) => {
    const { kind, isAllowed } = await kindOf(db(), { before: row, after: { ...row, ...after } })
    return kind !== null && isAllowed && isMailOn(mails, kind, row.language)
  }
  const nextHour = new Date(Math.max(Date.now(), row.confirmed_for?.getTime() ?? 0) + 3600_000)
  return {
    confirm: await isMailed({ status: 'confirmed', confirmed_for: nextHour }),
    cancel: await isMailed({ status: 'cancelled' }),
  }
}

/**
 * Withdraws the unsent e-mail about a request, since its state has changed. One that a server may have accepted counts
 * as sent.
 */
export async function withdrawVisitMails(tx: Transaction, appointmentId: string): Promise<void> {
  const taken = await tx
    .delete(outgoingMails)
    .where(waitingFor(appointmentId))
    .returning({ id: outgoingMails.id, attempts: outgoingMails.attempts, error: outgoingMails.last_error })
  const unsent = taken.filter(({ attempts, error }) => attempts === 0 || error !== null)
  if (unsent.length === 0) return
  const ids = unsent.map(({ id }) => id)
  await tx.update(appointmentMails).set({ withdrawn: true }).where(inArray(appointmentMails.id, ids))
}

type Reminded = Pick<AppointmentRow, 'reminded_at' | 'reminded_by' | 'reminded_way'>

/**
 * Withdraws an unsent reminder e-mail, which would name a changed visit or go to an old address. Answers the reminder
 * columns, cleared if that e-mail was the reminder.
 */
export async function withdrawReminder(
  tx: Transaction,
  id: string,
  { reminded_at, reminded_by, reminded_way }: Reminded,
): Promise<Reminded> {
  const withdrawn = await withdrawMails(tx, 'reminder', [id])
  return withdrawn > 0 && reminded_way === 'email'
    ? { reminded_at: null, reminded_by: null, reminded_way: null }
    : { reminded_at, reminded_by, reminded_way }
}

/** Withdraws all unsent e-mails about a visit; answers its reminder columns. */
export async function withdrawAllMails(tx: Transaction, id: string, reminded: Reminded): Promise<Reminded> {
  await withdrawVisitMails(tx, id)
  return withdrawReminder(tx, id, reminded)
}

/** Channel of the staff's reminder: chat if the number allows it, else phone. */
export function reminderWayOf({ phone }: AppointmentRow): ReminderWay {
  return chatDigits(phone) ? 'chat' : 'phone'
}

/** Sends the waiting and refused e-mails about a request to its corrected address; null: to none. */
export async function readdressVisitMails(
  tx: Transaction,
  appointmentId: string,
  email: string | null,
): Promise<void> {
  if (email === null) return withdrawVisitMails(tx, appointmentId)
  const due = { state: 'waiting', attempts: 0, next_attempt_at: new Date(Date.now() + holdMs) } as const
  const waiting = await tx
    .update(outgoingMails)
    .set({ recipient: email, ...due })
    .where(waitingFor(appointmentId))
    .returning({ id: outgoingMails.id })
  const ids = waiting.map(({ id }) => id)
  await tx.update(appointmentMails).set({ recipient: email }).where(inArray(appointmentMails.id, ids))
}

/** Kind of e-mail that a change needs, null for none, and whether the limits allow it. */
async function kindOf(
  tx: Reading,
  change: MailedChange<AppointmentRow>,
): Promise<{ kind: VisitMailKind | null; isAllowed: boolean }> {
  const { id, email } = change.after
  if (!email || !isMailAddress(email)) return { kind: null, isAllowed: false }
  const past = await tx
    .select()
    .from(appointmentMails)
    .where(eq(appointmentMails.appointment_id, id))
    .orderBy(asc(appointmentMails.created_at))
  const kind = nextVisitMail(change, past, new Date())
  if (kind === null) return { kind, isAllowed: false }
  const sent = past.filter((mail) => mail.kind === kind && !mail.withdrawn).length
  const most = kind === 'received' ? mostBeforeReceived : mostOfDay
  return { kind, isAllowed: sent < mostOfKind[kind] && (await countOfDay(tx, email)) < most }
}

/** Number of e-mails in the last 24 hours about requests with an address, so that no list of addresses is stored. */
async function countOfDay(tx: Reading, email: string): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(appointmentMails)
    .innerJoin(appointments, eq(appointments.id, appointmentMails.appointment_id))
    .where(
      and(
        eq(sql`lower(${appointments.email})`, email.toLowerCase()),
        eq(appointmentMails.withdrawn, false),
        gt(appointmentMails.created_at, sql`now() - interval '24 hours'`),
      ),
    )
  return row?.count ?? 0
}

function waitingFor(appointmentId: string) {
  return and(eq(outgoingMails.kind, 'visit'), eq(outgoingMails.subject_id, appointmentId))
}

function namesHour(kind: VisitMailKind): boolean {
  return kind === 'confirmed' || kind === 'moved'
}
