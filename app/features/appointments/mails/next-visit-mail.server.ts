import { type AppointmentRow, isRequest } from '../appointment-rows.server.ts'
import type { VisitMailKind } from './visit-mail-kinds.ts'

type Row = Pick<
  AppointmentRow,
  'status' | 'previous' | 'confirmed_for' | 'preferred_date' | 'postponed_to' | 'created_by' | 'over_limit'
>

/** A change of a request, or a new one (`before` null); `isUndo` for an undone answer. */
export type MailedChange<R extends Row = Row> = { before: R | null; after: R; isUndo?: boolean }

/** An earlier e-mail about the request; lists begin with the oldest. */
type PastMail = { kind: VisitMailKind; visit_at: Date | null; withdrawn: boolean }

/**
 * Kind of e-mail that a patient needs after a change; null if the last e-mail already says it, for other changes, and
 * for past visits.
 */
export function nextVisitMail(
  change: MailedChange,
  past: readonly PastMail[],
  now: Date,
): VisitMailKind | null {
  const { before, after } = change
  if (after.status === 'confirmed') return ofAgreed(change, past, now)
  if (after.status === 'cancelled' && before) return ofCancelled(before, change, past, now)
  const isFromSite = after.status === 'new' && after.created_by === null
  return before === null && isFromSite ? 'received' : null
}

function ofAgreed({ before, after, isUndo }: MailedChange, past: readonly PastMail[], now: Date) {
  const { confirmed_for } = after
  if (confirmed_for === null || confirmed_for <= now) return null
  const last = lastAnswer(past)
  const isSaid = last?.visit_at?.getTime() === confirmed_for.getTime()
  const isNew = !isUndo && !isSameHour(before, after)
  const wasConfirmed = past.some(({ kind }) => kind === 'confirmed')
  if (isSaid || !(isNew || last || wasConfirmed)) return null
  if (past.some(({ kind, withdrawn }) => kind === 'confirmed' && !withdrawn)) return 'moved'
  return !wasConfirmed && before?.status === 'confirmed' ? 'moved' : 'confirmed'
}

function ofCancelled(before: Row, { after, isUndo }: MailedChange, past: readonly PastMail[], now: Date) {
  const last = lastAnswer(past)
  if (last ? last.visit_at === null : isUndo) return null
  if (after.confirmed_for !== null && after.confirmed_for <= now) return null
  if (!isRequest(before)) return 'cancelled'
  return before.over_limit ? null : 'refused'
}

/** Last e-mail with an answer of the centre that was sent; one without an hour said that there is no visit. */
function lastAnswer(past: readonly PastMail[]): PastMail | undefined {
  return past.findLast(({ kind, withdrawn }) => kind !== 'received' && !withdrawn)
}

function isSameHour(before: Row | null, { confirmed_for }: Row): boolean {
  return before?.status === 'confirmed' && before.confirmed_for?.getTime() === confirmed_for?.getTime()
}
