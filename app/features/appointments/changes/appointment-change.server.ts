import * as z from 'zod'
import { longest } from '#app/lib/forms/form.ts'
import { typedDayText, typedEmail, typedLine, typedText } from '#app/lib/forms/typed-text.server.ts'
import { longestNote } from '../admin-appointment.ts'
import { careTypes, dayParts } from '../appointment.ts'
import { isLinkToken } from '../patient/link-token.ts'
import { dayProblem } from '../public/day-problem.ts'
import { phoneProblem } from '../public/phone-problem.ts'

const id = z.uuid()
const sequence = z.int().min(0)
const known = z.iso.datetime().nullable()
const coming = typedDayText().refine((day) => !dayProblem(day), {
  error: ({ input }) => dayProblem(String(input)),
})
const start = z.int('Choisissez une heure.').min(0).max(1439)
/** Ids of the visits that the screen showed beside an hour. */
const seen = z.array(id).max(100).default([])
/** False if the screen showed that the centre is closed then, or the practitioner away: the hour is set on purpose. */
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
/** Price of a session in FCFA, rounded to hundredths; null: none agreed. */
export const sessionPrice = z
  .number('Indiquez un prix, ou rien.')
  .overwrite((price) => Math.round(price * 100) / 100)
  .min(0, 'Un prix n’est jamais négatif.')
  .max(100_000_000, 'Ce prix est trop élevé.')
  .nullable()

const duration = z.int().min(5).max(480)
const notes = typedText(longestNote)
/** Secret of the link in the message that is sent with the change. */
const link = z.string().refine(isLinkToken)

const person = z.object({
  name: typedLine(longest.name).min(1, 'Le nom manque.'),
  phone: typedLine(longest.phone),
  // Chosen on purpose: the patient has no contact, so none is required.
  unreachable: z.boolean().default(false),
  email: typedEmail(),
})

/** Name and contacts of a request's patient; an empty email is none. */
export type AppointmentPerson = z.infer<typeof person>

const values = person.extend({
  patientId: id.nullable().default(null),
  // Id for the record of a patient without one; null: none is made.
  newPatientId: id.nullable().default(null),
  phone: person.shape.phone.refine((phone) => !phoneProblem(phone), {
    error: ({ input }) => phoneProblem(String(input)),
  }),
  careType: z.enum(careTypes, 'Choisissez un soin.'),
  language: z.enum(['fr', 'en']),
  day: coming,
  start: start.nullable(),
  // Preferred part of the day, without an hour; null: any.
  dayPart: z.enum(dayParts).nullable().default(null),
  duration,
  // In FCFA; null: none agreed.
  price: sessionPrice.default(null),
  notes,
})

/** A request entered by the staff; without an hour it is not confirmed yet. */
export type NewAppointment = z.infer<typeof values>

const contact = z.object({ phone: z.string(), email: z.string(), unreachable: z.boolean() })

const reachable = [
  ({ phone, email, unreachable }: Pick<AppointmentPerson, 'phone' | 'email' | 'unreachable'>) =>
    phone !== '' || email !== '' || unreachable,
  {
    path: ['phone'],
    error:
      'Un numéro ou un e-mail est nécessaire pour joindre le patient. S’il n’en a pas, cochez la case ci-dessous.',
    // Reports this error together with those of other fields.
    when: ({ value }: { value: unknown }) => contact.safeParse(value).success,
  },
] satisfies Parameters<typeof person.refine>

/** Requests for changes of appointments. */
export const appointmentChange = z.discriminatedUnion('intent', [
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
    // Undefined: unchanged.
    price: sessionPrice.optional(),
    link: link.optional(),
  }),
  // A repeated confirmation, with a link.
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
      // Hour proposed for that day; null: none yet.
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
  // Marks that the patient wants an earlier hour, or removes the mark.
  z.object({ intent: z.literal('earlier'), id, sequence, wants: z.boolean() }),
  // Excludes the visit from the offers of free hour `hourId`, or includes it again.
  z.object({ intent: z.literal('pass'), id, sequence, hourId: id, passed: z.boolean() }),
  // Price of this session alone; `before` is the one that was read.
  z.object({ intent: z.literal('price'), id, before: sessionPrice, price: sessionPrice }),
  // Assigns the request to the user in place of colleague `before`, or releases it.
  z.object({ intent: z.literal('take'), id, before: id.nullable(), takes: z.boolean() }),
  z.object({ intent: z.literal('note'), id, before: z.string(), notes }),
  z.object({ intent: z.enum(['delete', 'restore']), ids: z.array(id).min(1).max(100) }),
])

/**
 * `sequence` and `remindedAt` are those on the screen, so that later changes are not overwritten. `known` are the
 * visits that it showed beside the hour: a new one refuses the change. `shownOpen` is false if it showed the centre as
 * closed, so that the hour is set on purpose; otherwise a closed centre refuses the change as well.
 */
export type AppointmentChange = z.infer<typeof appointmentChange>
