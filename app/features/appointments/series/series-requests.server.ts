import * as z from 'zod'
import { may, type Role } from '#app/lib/access.ts'
import { aYearAfter, doualaDay, isDay } from '#app/lib/clock.ts'
import { typedDayText, typedLine, typedText } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { type Outcome, restoreRecords, trashRecords } from '#app/lib/records/record-changes.server.ts'
import { careTypes } from '../appointment.ts'
import { sessionPrice } from '../changes/appointment-change.server.ts'
import { withSeats } from '../changes/seats.server.ts'
import { series as table } from '../tables.server.ts'
import { mostSessions } from './series.ts'
import type { SeriesAnswer } from './series-change.ts'
import { addDates, createSeries, type SeriesDependencies, updateSeries } from './series-changes.server.ts'
import { endSeries, reopenSeries } from './series-end.server.ts'
import { entrustBack, entrustSeries } from './series-entrust.server.ts'

const id = z.uuid()
const version = z.string().max(40)
const placeId = id.nullable().default(null)

const values = z.object({
  careType: z.enum(careTypes, 'Choisissez un soin.'),
  sessions: z
    .int('Indiquez un nombre de séances.')
    .min(1, 'Au moins une séance.')
    .max(mostSessions, `${mostSessions} séances au plus.`),
  practitionerId: id.nullable(),
  duration: z.int().min(5).max(480),
  price: sessionPrice,
  prescribedBy: typedLine(200),
  prescribedOn: typedDayText()
    .refine((day) => isDay(day) && day <= doualaDay(), 'La date de l’ordonnance est passée ou d’aujourd’hui.')
    .nullable(),
  notes: typedText(1000),
})

const dates = z
  .array(
    z.object({
      day: typedDayText()
        .refine(isDay, 'Choisissez un jour.')
        .refine((day) => day <= aYearAfter(doualaDay()), 'Une date est à plus d’un an.'),
      start: z.int('Choisissez une heure.').min(0).max(1439),
      overbooked: typedLine(200)
        .transform((sentence) => sentence || null)
        .nullable(),
    }),
  )
  .min(1, 'Aucune date encore\u00a0: choisissez les jours et l’heure.')
  .max(mostSessions, `${mostSessions} dates au plus.`)

const schema = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('create'),
      id,
      patientId: z.uuid('Choisissez un patient.'),
      values,
      placeId,
      dates,
    })
    .refine((given) => given.dates.length <= Math.max(1, given.values.sessions), {
      path: ['dates'],
      error: 'Il y a plus de dates que de séances prescrites.',
    }),
  // Dates for the sessions that are left.
  z.object({ intent: z.literal('add'), id, version, placeId, dates }),
  z.object({ intent: z.literal('update'), id, version, values }),
  z.object({ intent: z.literal('reopen'), id, version }),
  // Entrusts the upcoming sessions to practitioner `to`.
  z.object({ intent: z.literal('entrust'), id, version, to: z.uuid('Choisissez un praticien.') }),
  // Undoes `entrust`: `to` is the former practitioner, `sessions` are the moved ones.
  z.object({
    intent: z.literal('entrust back'),
    id,
    from: id,
    to: id.nullable(),
    sessions: z.array(z.object({ id, sequence: z.int().min(0) })).max(1000),
  }),
  // `acknowledged`: ids of the upcoming sessions that the screen listed; `cancels` cancels them.
  z.object({
    intent: z.literal('end'),
    id,
    version,
    acknowledged: z.array(id).max(1000).optional(),
    cancels: z.boolean().optional(),
  }),
  z.object({ intent: z.enum(['delete', 'restore']), ids: z.array(id).min(1).max(100) }),
])

/** Changes that the back-office sends; the form makes `id`, so a repeated request creates one series. */
export type SeriesChange = z.infer<typeof schema>

/** Applies a requested change and answers its result in JSON. */
export function changeSeries(
  request: Request,
  { role, log, ...dependencies }: SeriesDependencies & { role: Role; log: Logger },
): Promise<Response> {
  return answerChange(request, {
    schema,
    errorsOf: errorsByField,
    make: async (change) =>
      isAllowed(role, change)
        ? withSeats(() => applyChange(change, dependencies))
        : { state: 'refused' as const },
    log,
    failed: 'a series could not be changed',
  })
}

/** Deleting and restoring need the right `discard`. */
function isAllowed(role: Role, { intent }: SeriesChange): boolean {
  return (intent !== 'delete' && intent !== 'restore') || may(role, 'discard')
}

function applyChange(
  change: SeriesChange,
  dependencies: SeriesDependencies,
): Promise<SeriesAnswer | Outcome> {
  switch (change.intent) {
    case 'create':
      return createSeries(change, dependencies)
    case 'add':
      return addDates(change, dependencies)
    case 'update':
      return updateSeries(change, dependencies)
    case 'delete':
      return trashRecords(trashed, dependencies.actor, change.ids)
    case 'restore':
      return restoreRecords(trashed, dependencies.actor, change.ids)
    case 'entrust':
      return entrustSeries(change, dependencies)
    case 'entrust back':
      return entrustBack(change, dependencies)
    case 'end':
      return endSeries(change, dependencies)
    default:
      return reopenSeries(change, dependencies)
  }
}

const trashed = {
  table,
  entity: 'series',
  auditedRow: ({ sessions }: Record<string, unknown>) => ({ sessions }),
}
