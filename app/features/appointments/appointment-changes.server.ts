import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Actor, writeAudit } from '#app/lib/audit.server.ts'
import { doualaDay, doualaMoment } from '#app/lib/clock.ts'
import type { Transaction } from '#app/lib/db.server.ts'
import { careLabel } from './appointment.ts'
import type { AppointmentAnswer, AppointmentChange } from './appointment-change.ts'
import { type AppointmentRow, deskAppointment, type Names } from './appointment-rows.server.ts'
import { type Answer, canAnswer } from './appointment-status.ts'
import { clockTime } from './appointment-words.ts'
import { change, changeLive, conflict, lock, saved, write } from './appointment-writes.server.ts'
import { appointments, type PreviousState } from './tables.server.ts'
import { unknownTaken } from './taken-hours.server.ts'

type State = Pick<
  AppointmentRow,
  'status' | 'confirmed_for' | 'duration_minutes' | 'postponed_to' | 'postponed_time'
>
type Given<Intent extends AppointmentChange['intent']> = Extract<AppointmentChange, { intent: Intent }>

/** Adds a request that the desk took, under an id that the form made, so that a form sent twice makes one row. */
export function createAppointment(
  { id, values, known }: Given<'create'>,
  actor: Actor,
  names: Names,
): Promise<AppointmentAnswer> {
  return change(async (transaction) => {
    const { name, phone, email, careType, language, day, start, dayPart, duration, notes } = values
    const isAgreed = start !== null
    if (isAgreed) {
      const taken = await unknownTaken(transaction, { id, day, start, minutes: duration }, known)
      if (taken) return taken
    }
    const [row] = await transaction
      .insert(appointments)
      .values({
        id,
        name,
        phone,
        email: email || null,
        care_type: careType,
        care_type_label: careLabel('fr', careType),
        language,
        preferred_date: day,
        day_part: isAgreed ? null : dayPart,
        notes: notes || null,
        duration_minutes: duration,
        created_by: actor.id,
        ...(isAgreed && {
          status: 'confirmed',
          confirmed_for: doualaMoment(day, start),
          status_at: new Date(),
          status_by: actor.id,
        }),
      })
      .onConflictDoNothing({ target: appointments.id })
      .returning()
    if (!row) {
      const there = await lock(transaction, id)
      return there ? saved(there, names) : { state: 'gone' }
    }
    await writeAudit(transaction, actor, {
      action: 'create',
      entity: 'appointments',
      entityId: id,
      after: stateOfRow(row),
    })
    return saved(row, names)
  })
}

/**
 * Gives a request its state, if it is still the one that was read. Who presses twice has done it once; who comes
 * second reads what the first one did.
 */
export function answerAppointment(
  given: Given<Answer>,
  actor: Actor,
  names: Names,
): Promise<AppointmentAnswer> {
  return changeLive(given.id, async (transaction, row) => {
    const wanted = stateOf(given, row)
    if (row.sequence !== given.sequence)
      return row.status_by === actor.id && isSame(row, wanted) ? saved(row, names) : conflict(row, names)
    const { status, day } = deskAppointment(row, names)
    if (!canAnswer(given.intent, { status, day }, doualaDay()))
      return { state: 'invalid', errors: { '': 'Ce rendez-vous ne peut pas recevoir cette réponse.' } }
    const taken = await takenBy(given, row, transaction)
    if (taken) return taken
    // Another hour asks for another reminder.
    const isMoved = row.confirmed_for?.getTime() !== wanted.confirmed_for?.getTime()
    const changed = {
      ...wanted,
      status_at: new Date(),
      status_by: actor.id,
      ...(isMoved && { reminded_at: null, reminded_by: null }),
    }
    const after = await write(transaction, row, { ...changed, previous: previousOf(row) })
    await writeAudit(transaction, actor, deedOf(given.intent, row, changed))
    return saved(after, names)
  })
}

/** Writes down who reminded the patient of a confirmed visit, and when; `remindedAt` is the reminder that is known. */
export function remindOfAppointment(
  given: Given<'remind'>,
  actor: Actor,
  names: Names,
): Promise<AppointmentAnswer> {
  return changeLive(given.id, async (transaction, row) => {
    if (row.sequence !== given.sequence || row.status !== 'confirmed') return conflict(row, names)
    if (isoOf(row.reminded_at) !== given.remindedAt)
      return row.reminded_by === actor.id ? saved(row, names) : conflict(row, names)
    const reminded = { reminded_at: new Date(), reminded_by: actor.id }
    const after = await write(transaction, row, {
      ...reminded,
      sequence: row.sequence,
      previous: previousOf(row),
    })
    await writeAudit(transaction, actor, {
      action: 'remind',
      entity: 'appointments',
      entityId: row.id,
      before: { reminded_at: row.reminded_at, reminded_by: row.reminded_by },
      after: reminded,
    })
    return saved(after, names)
  })
}

/** Takes the last answer or reminder back, if nothing followed it. */
export function undoAnswer(given: Given<'undo'>, actor: Actor, names: Names): Promise<AppointmentAnswer> {
  return changeLive(given.id, async (transaction, row) => {
    const { previous } = row
    if (!previous || row.sequence !== given.sequence || isoOf(row.reminded_at) !== given.remindedAt)
      return conflict(row, names)
    const restored = {
      ...previous,
      confirmed_for: dateOf(previous.confirmed_for),
      postponed_time: previous.postponed_time ?? null,
      status_at: dateOf(previous.status_at),
      reminded_at: dateOf(previous.reminded_at),
    }
    const after = await write(transaction, row, { ...restored, previous: null })
    await writeAudit(transaction, actor, {
      action: 'undo',
      entity: 'appointments',
      entityId: row.id,
      before: previousOf(row),
      after: previous,
    })
    return saved(after, names)
  })
}

/** Keeps the desk's note, if it is still the one that was read. */
export function noteOnAppointment(
  given: Given<'note'>,
  actor: Actor,
  names: Names,
): Promise<AppointmentAnswer> {
  return changeLive(given.id, async (transaction, row) => {
    if ((row.notes ?? '') === given.notes) return saved(row, names)
    if ((row.notes ?? '') !== given.before) return conflict(row, names)
    const notes = given.notes || null
    const after = await write(transaction, row, { notes, sequence: row.sequence })
    await writeAudit(transaction, actor, {
      action: 'update',
      entity: 'appointments',
      entityId: row.id,
      after: { notes_changed: true },
    })
    return saved(after, names)
  })
}

/** Moves requests to the trash, where they wait for thirty days, or takes them out again. */
export function moveAppointments(
  { intent, ids }: Given<'delete' | 'restore'>,
  actor: Actor,
  names: Names,
): Promise<AppointmentAnswer> {
  const isDeletion = intent === 'delete'
  return change(async (transaction) => {
    const rows = await transaction
      .update(appointments)
      .set({ deleted_at: isDeletion ? new Date() : null, updated_at: sql`clock_timestamp()` })
      .where(
        and(
          inArray(appointments.id, ids),
          isDeletion ? isNull(appointments.deleted_at) : isNotNull(appointments.deleted_at),
        ),
      )
      .returning()
    for (const { id, status } of rows)
      await writeAudit(transaction, actor, {
        ...(isDeletion ? { action: 'delete', before: { status } } : { action: 'restore', after: { status } }),
        entity: 'appointments',
        entityId: id,
      })
    const [first] = rows
    if (!first) return { state: 'gone' }
    return { state: 'saved', ids: rows.map(({ id }) => id), appointment: deskAppointment(first, names) }
  })
}

/** Who else comes at the hour of an answer, unless the screen showed them. */
function takenBy(
  given: Given<Answer>,
  { id, duration_minutes }: AppointmentRow,
  transaction: Transaction,
): Promise<AppointmentAnswer | null> | null {
  if (given.intent !== 'confirm' && given.intent !== 'postpone') return null
  const { day, start, known } = given
  if (day === null || start === null) return null
  const minutes = given.intent === 'confirm' ? given.duration : duration_minutes
  return unknownTaken(transaction, { id, day, start, minutes }, known)
}

/** What an answer makes of a row. What was agreed stays with a visit that was cancelled, missed or made. */
function stateOf(given: Given<Answer>, row: AppointmentRow): State {
  const { confirmed_for, duration_minutes, postponed_to, postponed_time } = row
  const agreed = { confirmed_for, duration_minutes, postponed_to, postponed_time }
  if (given.intent === 'confirm')
    return {
      status: 'confirmed',
      confirmed_for: doualaMoment(given.day, given.start),
      duration_minutes: given.duration,
      postponed_to: null,
      postponed_time: null,
    }
  if (given.intent === 'postpone')
    return {
      status: 'postponed',
      confirmed_for: null,
      duration_minutes,
      postponed_to: given.day,
      postponed_time: given.start === null ? null : `${clockTime(given.start)}:00`,
    }
  return { status: given.intent === 'cancel' ? 'cancelled' : given.intent, ...agreed }
}

function isSame(row: State, wanted: State): boolean {
  return (
    row.status === wanted.status &&
    row.duration_minutes === wanted.duration_minutes &&
    row.postponed_to === wanted.postponed_to &&
    row.postponed_time === wanted.postponed_time &&
    row.confirmed_for?.getTime() === wanted.confirmed_for?.getTime()
  )
}

/** No word of the patient or of a note goes into the journal: it outlives what the privacy page promises to erase. */
function deedOf(intent: Answer, row: AppointmentRow, after: Partial<AppointmentRow>) {
  const told = { entity: 'appointments', entityId: row.id, before: stateOfRow(row), after }
  if (intent === 'confirm') return { action: 'confirm', ...told }
  if (intent === 'postpone') return { action: 'postpone', ...told }
  if (intent === 'cancel') return { action: 'cancel', ...told }
  return intent === 'came' ? { action: 'came', ...told } : { action: 'absent', ...told }
}

function stateOfRow({ status, confirmed_for, duration_minutes, postponed_to, postponed_time }: State): State {
  return { status, confirmed_for, duration_minutes, postponed_to, postponed_time }
}

function previousOf(row: AppointmentRow): PreviousState {
  const { status, duration_minutes, postponed_to, postponed_time, status_by, reminded_by } = row
  return {
    status,
    confirmed_for: isoOf(row.confirmed_for),
    duration_minutes,
    postponed_to,
    postponed_time,
    status_at: isoOf(row.status_at),
    status_by,
    reminded_at: isoOf(row.reminded_at),
    reminded_by,
  }
}

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null
const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment))
