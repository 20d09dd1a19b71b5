import { data, redirect } from 'react-router'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { type ScreenHandle, titleOf } from '#app/admin/shell/screen.ts'
import { PatientVisits } from '#app/features/appointments/admin/patient-visits.admin.tsx'
import { listOfPatient } from '#app/features/appointments/appointments-of-patient.server.ts'
import { listMessagesOfPatient } from '#app/features/contact/admin/messages-of-patient.server.ts'
import { PatientMessages } from '#app/features/contact/admin/patient-messages.admin.tsx'
import { PatientOrders } from '#app/features/orders/admin/patient-orders.admin.tsx'
import { listOrdersOf } from '#app/features/orders/orders.server.ts'
import { PatientScreen } from '#app/features/patients/admin/patient-screen.admin.tsx'
import { countLinked } from '#app/features/patients/merge-patients.server.ts'
import { choiceOf } from '#app/features/patients/patient.ts'
import { findCandidates, findPatient, listMerges } from '#app/features/patients/patients.server.ts'
import { listPractitioners } from '#app/features/practitioners/agenda.server.ts'
import { listPeople } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import type { Route } from './+types/patient.ts'
import { PatientSection } from './patient-section.tsx'

export const handle = { loadFailed: 'Impossible de charger la fiche' } satisfies ScreenHandle

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: titleOf(loaderData?.patient.name ?? 'Patients') },
]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  const patient = await readForScreen(context, () => findPatient(params.id))
  if (!patient) throw data(null, { status: 404 })
  // They were found to be somebody else: the address of then leads to who they are.
  if (patient.id !== params.id) throw redirect(`/admin/patients/${patient.id}`)
  const { id } = patient
  const mergeWith = searchParams.get('merge')
  const today = doualaDay()
  return readForScreen(context, async () => {
    const names = new Map((await listPeople()).map((person) => [person.id, person.name]))
    const [visits, messages, orders, candidates, merges, merging, practitioners] = await Promise.all([
      listOfPatient(id, names),
      listMessagesOfPatient(id),
      listOrdersOf(id, names),
      findCandidates(patient, id),
      listMerges(id),
      mergeWith === null ? null : findMerging(mergeWith, id),
      listPractitioners(),
    ])
    const isToCome = ({ status, day }: (typeof visits)[number]) =>
      ['new', 'confirmed', 'postponed'].includes(status) && (day === null || day >= today)
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
      messages,
      orders,
      today,
      practitioners: Object.fromEntries(practitioners.map((who) => [who.id, who.name])),
    }
  })
}

async function findMerging(id: string, keptId: string) {
  const other = await findPatient(id)
  if (!other || other.id === keptId) return { other: null, counts: {} }
  return { other: { ...other, choice: choiceOf(other) }, counts: await countLinked(other.id) }
}

export default function Patient({ loaderData }: Route.ComponentProps) {
  const { toCome, past, messages, orders, today, practitioners, ...screen } = loaderData
  const isNothing = toCome.length + past.length + messages.length + orders.length === 0
  return (
    <PatientScreen key={screen.patient.id} {...screen} toCome={toCome.length}>
      {isNothing && (
        <EmptyState
          title="Rien encore"
          hint="Les rendez-vous, messages et commandes de cette personne se liront ici."
          drawing="nothing"
        />
      )}
      <PatientSection title="À venir" count={toCome.length}>
        <PatientVisits visits={toCome} today={today} practitioners={practitioners} />
      </PatientSection>
      <PatientSection title="Passés" count={past.length}>
        <PatientVisits visits={past} today={today} practitioners={practitioners} />
      </PatientSection>
      <PatientSection title="Messages" count={messages.length}>
        <PatientMessages messages={messages} />
      </PatientSection>
      <PatientSection title="Commandes" count={orders.length}>
        <PatientOrders orders={orders} />
      </PatientSection>
    </PatientScreen>
  )
}
