import { ListTrash } from '#app/admin/resource/trash-screen.tsx'
import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import {
  correctPersonToCome,
  findPatientsOfReference,
  findVisitDays,
} from '#app/features/appointments/appointments-of-patient.server.ts'
import { appointments } from '#app/features/appointments/tables.server.ts'
import { contactMessages } from '#app/features/contact/tables.server.ts'
import { orders } from '#app/features/orders/tables.server.ts'
import { PatientsScreen } from '#app/features/patients/admin/patients.admin.tsx'
import { patientNoun, patientsScreen } from '#app/features/patients/patient.ts'
import { changePatients } from '#app/features/patients/patient-changes.server.ts'
import { listPatients, listTrashedPatients } from '#app/features/patients/patients.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import type { Route } from './+types/patients.ts'

export const handle = { loadFailed: 'Impossible de charger les patients' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Patients') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    const { role } = permit(context, 'answer')
    return changePatients(request, {
      actor: actorOf(context),
      role,
      log: factsOf(context).log,
      tables: { appointment: appointments, message: contactMessages, order: orders },
      carryOn: correctPersonToCome,
    })
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read-patients')
  const { searchParams } = new URL(request.url)
  const rights = { mayAnswer: may(role, 'answer'), mayDiscard: may(role, 'discard') }
  if (searchParams.has('trash'))
    return { trash: await readForScreen(context, listTrashedPatients), ...rights } as const
  const query = readListQuery(searchParams, ['q'])
  return readForScreen(context, async () => {
    const list = await listPatients(query, await findPatientsOfReference(query.filters['q'] ?? ''))
    const days = await findVisitDays(list.rows.map(({ id }) => id))
    const rows = list.rows.map((row) => ({ ...row, ...(days.get(row.id) ?? { last: null, next: null }) }))
    return { list: { ...list, rows }, query, adding: searchParams.has('new'), ...rights } as const
  })
}

export default function Patients({ loaderData }: Route.ComponentProps) {
  if ('trash' in loaderData)
    return <ListTrash {...loaderData} title="Patients" screen={patientsScreen} noun={patientNoun} />
  return <PatientsScreen {...loaderData} />
}
