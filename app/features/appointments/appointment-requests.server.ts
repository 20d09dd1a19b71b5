import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffNames } from '#app/lib/access.ts'
import { may, type Role } from '#app/lib/access.ts'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { longest } from '#app/lib/forms/form.ts'
import { typedDayText, typedEmail, typedLine, typedText } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { type Outcome, restoreRecords, trashRecords } from '#app/lib/records/record-changes.server.ts'
import { takingRules } from '#app/lib/records/taken.server.ts'
import { takenOf } from '#app/lib/records/taken.ts'
import { longestNote } from './admin-appointment.ts'
import { careTypes, dayParts } from './appointment.ts'
import type { AppointmentRow } from './appointment-rows.server.ts'
import type { AppointmentAnswer, AppointmentChange, AppointmentPerson } from './changes/appointment-change.ts'
import {
  answerAppointment,
  createAppointment,
  remindOfAppointment,
  sendLink,
} from './changes/appointment-changes.server.ts'
import { noteOnAppointment } from './changes/appointment-note.server.ts'
import { correctPerson } from './changes/appointment-person.server.ts'
import { priceAppointment, sessionPrice } from './changes/appointment-price.server.ts'
import { changeLive } from './changes/appointment-writes.server.ts'
import { noSeat, restoreSeats } from './changes/schedule-visit.server.ts'
import { withSeats } from './changes/seats.server.ts'
import type { SchedulingDependencies } from './changes/taken-hours.server.ts'
import { undoAnswer } from './changes/undo-answer.server.ts'
import { withdrawAllMails } from './changes/withdraw-reminder.server.ts'
import { markEarlier, passOver } from './earlier/earlier-changes.server.ts'
import type { VisitMails } from './mails/visit-mail.ts'
import { isLinkToken } from './patient/link-token.ts'
import { dayProblem } from './public/day-problem.ts'
import { phoneProblem } from './public/phone-problem.ts'
import { appointments } from './tables.server.ts'

const id = z.uuid()
const sequence = z.int().min(0)
const known = z.iso.datetime().nullable()
const coming = typedDayText().refine((day) => !dayProblem(day), {
  error: ({ input }) => dayProblem(String(input)),
})
const start = z.int('Choisissez une heure.').min(0).max(1439)
/** Visits that the screen showed beside an hour. */
const seen = z.array(id).max(100).default([])
/** False where the screen showed that the centre is closed then, or the practitioner away: given all the same. */
const shownOpen = z.boolean().default(true)
/** Practitioner, room, and the reason for an overbooked visit. */
const scheduling = {
  practitionerId: id.nullable().default(null),
  placeId: id.nullable().default(null),
  overbooked: typedLine(200)
    .transform((sentence) => sentence || null)
    .nullable()
    .default(null),
}
const duration = z.int().min(5).max(480)
const notes = typedText(longestNote)
const link = z.string().refine(isLinkToken)

const person = z.object({
  name: typedLine(longest.name).min(1, 'Le nom manque.'),
  phone: typedLine(longest.phone),
  unreachable: z.boolean().default(false),
  email: typedEmail(),
})

const values = person.extend({
  patientId: id.nullable().default(null),
  phone: person.shape.phone.refine((phone) => !phoneProblem(phone), {
    error: ({ input }) => phoneProblem(String(input)),
  }),
  careType: z.enum(careTypes, 'Choisissez un soin.'),
  language: z.enum(['fr', 'en']),
  day: coming,
  start: start.nullable(),
  dayPart: z.enum(dayParts).nullable().default(null),
  duration,
  price: sessionPrice.default(null),
  notes,
})

const contact = z.object({ phone: z.string(), email: z.string(), unreachable: z.boolean() })

const reachable = [
  ({ phone, email, unreachable }: Pick<AppointmentPerson, 'phone' | 'email' | 'unreachable'>) =>
    phone !== '' || email !== '' || unreachable,
  {
    path: ['phone'],
    error:
      'Un numéro ou un e-mail est nécessaire pour joindre le patient. S’il n’en a pas, cochez la case dessous.',
    // All errors are shown at once, whatever other field is wrong.
    when: ({ value }: { value: unknown }) => contact.safeParse(value).success,
  },
] satisfies Parameters<typeof person.refine>

const schema: z.ZodType<AppointmentChange> = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('create'),
    ...scheduling,
    id,
    known: seen,
    shownOpen,
    values: values.refine(...reachable),
  }),
  z.object({ intent: z.literal('correct'), id, sequence, values: person.refine(...reachable) }),
  z.object({
    intent: z.literal('confirm'),
    ...scheduling,
    id,
    sequence,
    known: seen,
    shownOpen,
    day: coming,
    start,
    duration,
    price: sessionPrice.optional(),
    link: link.optional(),
  }),
  z.object({ intent: z.literal('link'), id, link }),
  z
    .object({
      intent: z.literal('postpone'),
      ...scheduling,
      id,
      sequence,
      known: seen,
      shownOpen,
      day: coming.nullable(),
      start: start.nullable().default(null),
      link: link.optional(),
    })
    .refine((given) => given.day !== null || given.start === null, {
      path: ['start'],
      error: 'Une heure va avec un jour.',
    }),
  z.object({ intent: z.enum(['cancel', 'came', 'absent']), id, sequence }),
  z.object({ intent: z.literal('remind'), id, sequence, remindedAt: known, link: link.optional() }),
  z.object({ intent: z.literal('undo'), id, sequence, remindedAt: known }),
  z.object({ intent: z.literal('earlier'), id, sequence, wants: z.boolean() }),
  z.object({ intent: z.literal('pass'), id, sequence, hourId: id, passed: z.boolean() }),
  z.object({ intent: z.literal('price'), id, before: sessionPrice, price: sessionPrice }),
  z.object({ intent: z.literal('take'), id, before: id.nullable(), takes: z.boolean() }),
  z.object({ intent: z.literal('note'), id, before: z.string(), notes }),
  z.object({ intent: z.enum(['delete', 'restore']), ids: z.array(id).min(1).max(100) }),
])

type Facts = {
  actor: Actor
  role: Role
  log: Logger
  /** Names of the members of staff. */
  namesOf: () => Promise<StaffNames>
  dependencies: Omit<SchedulingDependencies, 'mails'>
  /** Texts of the e-mails to patients; null where this site sends none. */
  mailsOf?: () => Promise<VisitMails | null>
}

/** Makes the change that a screen requests, and answers its result in JSON. */
export function changeAppointments(
  request: Request,
  { actor, role, log, namesOf, dependencies, mailsOf }: Facts,
): Promise<Response> {
  return answerChange(request, {
    schema,
    errorsOf: errorsByField,
    async make(change) {
      if (!mayMake(role, change)) return { state: 'refused' }
      const [names, mails] = await Promise.all([namesOf(), mailsOf?.() ?? null])
      return withSeats(() => changeAppointment(change, actor, names, { ...dependencies, mails }))
    },
    log,
    failed: 'an appointment could not be changed',
  })
}

/** A role that may answer may do all but delete. */
function mayMake(role: Role, { intent }: AppointmentChange): boolean {
  return (intent !== 'delete' && intent !== 'restore') || may(role, 'discard')
}

function changeAppointment(
  change: AppointmentChange,
  actor: Actor,
  names: StaffNames,
  dependencies: SchedulingDependencies,
): Promise<AppointmentAnswer | Outcome> {
  switch (change.intent) {
    case 'create':
      return createAppointment(change, actor, names, dependencies)
    case 'correct':
      return correctPerson(change, actor, names)
    case 'take':
      return changeLive(change.id, actor, names, () =>
        takingRules(change, actor, (row: AppointmentRow) => takenOf(row, names, row.patient_answered_at)),
      )
    case 'note':
      return noteOnAppointment(change, actor, names)
    case 'earlier':
      return markEarlier(change, actor, names)
    case 'pass':
      return passOver(change, actor, names)
    case 'price':
      return priceAppointment(change, actor, names)
    case 'link':
      return sendLink(change, actor, names)
    case 'remind':
      return remindOfAppointment(change, actor, names, dependencies)
    case 'undo':
      return undoAnswer(change, actor, names, dependencies)
    case 'delete':
      return trashRecords(trashed(dependencies), actor, change.ids)
    case 'restore':
      return restoreRecords(trashed(dependencies), actor, change.ids)
    default:
      return answerAppointment(change, actor, names, dependencies)
  }
}

/** A visit in the trash holds no seat and gets no reminder; one that is restored needs a seat again. */
const trashed = (dependencies: SchedulingDependencies) => ({
  table: appointments,
  entity: 'appointments',
  auditedRow: ({ status }: Record<string, unknown>) => ({ status }),
  async afterChange(
    transaction: Transaction,
    { before, after }: { before: AppointmentRow | null; after: AppointmentRow | null },
  ) {
    const row = after ?? before
    if (!row) return
    const columns = after
      ? await restoreSeats(transaction, after, dependencies)
      : { ...noSeat, ...(await withdrawAllMails(transaction, row.id, row)) }
    await transaction.update(appointments).set(columns).where(eq(appointments.id, row.id))
  },
})
