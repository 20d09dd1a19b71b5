import { findPatientsOfReference } from '#app/features/appointments/appointments-of-patient.server.ts'
import { searchPatients } from '#app/features/patients/patients.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import type { Route } from './+types/patient-search.ts'
import { addLastVisits, distinguishEqual } from './known-patients.server.ts'

/** First patients that match a text, in JSON, for a field that chooses one: see `LookupField`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'read-patients')
  const { q = '' } = readListQuery(new URL(request.url).searchParams, ['q']).filters
  const choices = q ? await readForScreen(context, () => search(q)) : []
  return Response.json({ choices })
}

async function search(text: string) {
  const found = await searchPatients(text, await findPatientsOfReference(text))
  return addLastVisits(await distinguishEqual(found))
}
