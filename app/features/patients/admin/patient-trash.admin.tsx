import { TrashScreen } from '#app/admin/resource/trash-screen.tsx'
import { useChanges } from '#app/admin/resource/use-changes.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { patientNoun, patientsScreen } from '../patient.ts'
import type { listTrashedPatients } from '../patients.server.ts'

type Trashed = Awaited<ReturnType<typeof listTrashedPatients>>[number]

/** The deleted patients, who come back with all that is theirs for thirty days. */
export function PatientTrash({ rows, mayRestore }: { rows: Trashed[]; mayRestore: boolean }) {
  const changes = useChanges<Trashed>({ screen: patientsScreen, noun: patientNoun })
  return (
    <TrashScreen
      resource={{ title: 'Patients', rowName: ({ name }) => name }}
      data={{ rows, total: rows.length, page: 1, paged: false, query, mayEdit: mayRestore }}
      changes={changes}
    />
  )
}

const query = readListQuery(new URLSearchParams('trash'), [])
