import { data, redirect } from 'react-router'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { listOfPatient } from '#app/features/appointments/appointments-of-patient.server.ts'
import { listSeriesOf } from '#app/features/appointments/series/series-rows.server.ts'
import { listMessagesOfPatient } from '#app/features/contact/admin/messages-of-patient.server.ts'
import { listOrdersOf } from '#app/features/orders/orders.server.ts'
import { PatientRecords } from '#app/features/patients/admin/patient-records.admin.tsx'
import { PatientScreen } from '#app/features/patients/admin/patient-screen.admin.tsx'
import { countLinked } from '#app/features/patients/merge-patients.server.ts'
import { choiceOf } from '#app/features/patients/patient.ts'
import { findCandidates, findPatient, listMerges } from '#app/features/patients/patients.server.ts'
import { listPayments } from '#app/features/payments/payments.server.ts'
import { listFormerPractitioners, listPractitioners } from '#app/features/practitioners/agenda.server.ts'
import { listStaffNames } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { findOutsideHours } from '../appointments/appointment-facts.server.ts'
import { seriesFacts } from '../series/series-facts.server.ts'
import type { Route } from './+types/patient.ts'
import {
  recordOfMessage,
  recordOfOrder,
  recordOfPayment,
  recordOfSeries,
  recordOfVisit,
} from './patient-record.tsx'

export const handle = { loadFailed: 'Impossible de charger la fiche' } satisfies ScreenHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: screenTitle(loaderData?.patient.name ?? 'Patients') },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  const patient = await readForScreen(context, () => findPatient(params.id))
  if (!patient) throw data(null, { status: 404 })
  // The patient was merged into another one, to whom the former address redirects.
  if (patient.id !== params.id) throw redirect(`/admin/patients/${patient.id}`)
  const { id } = patient
  const mergeWith = searchParams.get('merge')
  const today = doualaDay()
  return readForScreen(context, async () => {
    const names = await listStaffNames()
    const [visits, series, messages, orders, payments, candidates, merges, merging, practitioners] =
      await Promise.all([
        listOfPatient(id, names),
        listSeriesOf(id, seriesFacts),
        listMessagesOfPatient(id),
        listOrdersOf(id, names),
        listPayments({ ofPatient: id }),
        findCandidates(patient, id),
        listMerges(id),
        mergeWith === null ? null : findMerging(mergeWith, id),
        Promise.all([listPractitioners(), listFormerPractitioners()]),
      ])
    const minute = doualaMinutes(new Date())
    const isToCome = ({ status, day, start, duration }: (typeof visits)[number]) =>
      ['new', 'confirmed', 'postponed'].includes(status) &&
      (day === null || day > today || (day === today && (start ?? minute) + duration > minute))
    return {
      patient,
      candidates,
      merges,
      merging,
      editing: searchParams.has('edit'),
      mayAnswer: may(role, 'answer'),
      mayDiscard: may(role, 'discard'),
      toCome: visits.filter(isToCome).toReversed(),
      past: visits.filter((visit) => !isToCome(visit)),
      lastCare: visits[0]?.careType ?? null,
      series,
      messages,
      orders,
      payments: payments.toReversed(),
      today,
      outside: await findOutsideHours(visits, new Date(), { requests: true }),
      practitioners: Object.fromEntries(practitioners.flat().map((who) => [who.id, who.name])),
    }
  })
}

async function findMerging(id: string, keptId: string) {
  const other = await findPatient(id)
  if (!other || other.id === keptId) return { other: null, counts: {} }
  return { other: { ...other, choice: choiceOf(other) }, counts: await countLinked(other.id) }
}

export default function Patient({ loaderData }: Route.ComponentProps) {
  const { toCome, past, series, messages, orders, payments, today, practitioners, outside, ...screen } =
    loaderData
  const record = (visit: (typeof past)[number]) =>
    recordOfVisit(visit, { today, practitioners, outside: outside[visit.id] })
  const parts = [
    { title: 'À venir', records: toCome.map(record) },
    { title: 'Séries', records: series.map(recordOfSeries) },
    { title: 'Passés ou annulés', records: past.map(record) },
    { title: 'Messages', records: messages.map(recordOfMessage) },
    { title: 'Commandes', records: orders.map(recordOfOrder) },
    { title: 'Paiements', records: payments.map(recordOfPayment) },
  ]
  return (
    <PatientScreen key={screen.patient.id} {...screen} toCome={toCome.length}>
      {parts.every(({ records }) => records.length === 0) && (
        <EmptyState
          title="Rien encore"
          hint="Les rendez-vous, messages et commandes de cette personne s’afficheront ici."
          drawing="nothing"
        />
      )}
      {parts.map((part) => (
        <PatientRecords key={part.title} {...part} />
      ))}
    </PatientScreen>
  )
}
