import { TrashScreen } from '#app/admin/resource/trash-screen.tsx'
import { useChanges } from '#app/admin/resource/use-changes.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import type { listTrashedAppointments } from '../appointment-admin.server.ts'

type Trashed = Awaited<ReturnType<typeof listTrashedAppointments>>[number]

const noun = { one: 'rendez-vous', many: 'rendez-vous', gender: 'masculine' } as const

/** The deleted requests, which come back whole for thirty days. */
export function AppointmentTrash({ rows, mayRestore }: { rows: Trashed[]; mayRestore: boolean }) {
  const changes = useChanges<Trashed>({ screen: '/admin/appointments', noun })
  return (
    <TrashScreen
      resource={{ title: 'Rendez-vous', rowName: ({ name }) => name }}
      data={{ rows, total: rows.length, page: 1, paged: false, query, mayEdit: mayRestore }}
      changes={changes}
    />
  )
}

const query = readListQuery(new URLSearchParams('trash'), [])
