import { TrashScreen } from '#app/admin/resource/trash-screen.tsx'
import { useChanges } from '#app/admin/resource/use-changes.ts'
import { readListQuery } from '#app/lib/records/record-query.ts'
import { messageNoun } from './message-noun.ts'
import type { listTrashedMessages } from './messages.server.ts'

type Trashed = Awaited<ReturnType<typeof listTrashedMessages>>[number]

/** The deleted messages, which come back whole for thirty days. */
export function MessageTrash({ rows, mayRestore }: { rows: Trashed[]; mayRestore: boolean }) {
  const changes = useChanges<Trashed>({ screen: '/admin/messages', noun: messageNoun })
  return (
    <TrashScreen
      resource={{ title: 'Messages', rowName: ({ name }) => name }}
      data={{ rows, total: rows.length, page: 1, paged: false, query, mayEdit: mayRestore }}
      changes={changes}
    />
  )
}

const query = readListQuery(new URLSearchParams('trash'), [])
