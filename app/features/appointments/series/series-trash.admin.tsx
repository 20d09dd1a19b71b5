import { TrashScreen } from '#app/admin/resource/trash-screen.tsx'
import { useChanges } from '#app/admin/resource/use-changes.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import type { listTrashedSeries } from './series-rows.server.ts'

type Trashed = Awaited<ReturnType<typeof listTrashedSeries>>[number]

const noun = { one: 'série', many: 'séries', gender: 'feminine' } as const

/** Deleted series, restorable for thirty days. */
export function SeriesTrash({ rows, mayRestore }: { rows: Trashed[]; mayRestore: boolean }) {
  const changes = useChanges<Trashed>({ screen: '/admin/series', noun })
  return (
    <TrashScreen
      resource={{ title: 'Séries', rowName: ({ name }) => name }}
      data={{ rows, total: rows.length, page: 1, paged: false, query, mayEdit: mayRestore }}
      changes={changes}
    />
  )
}

const query = readListQuery(new URLSearchParams('trash'), [])
