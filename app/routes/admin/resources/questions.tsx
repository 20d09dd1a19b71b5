import { ActiveToggle } from '#app/admin/columns/toggles.tsx'
import { isUntranslated, NameCell } from '#app/admin/parts/lists/cells.tsx'
import { OrderedList } from '#app/admin/parts/ordering/ordered-list.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { questionFields } from '#app/features/questions/question.fields.ts'
import { questionPath } from '#app/features/questions/question.ts'
import { questionRecords } from '#app/features/questions/question-records.server.ts'
import type { RowOf } from '#app/lib/records/records.server.ts'
import { markdownWords } from '#app/lib/text/markdown-words.ts'
import type { Route } from './+types/questions.ts'

const resource = defineResource<RowOf<typeof questionRecords>>()(questionFields, {
  title: 'Questions fréquentes',
  parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Place' } },
  columns: [
    {
      key: 'title',
      place: 'title',
      cell: (row) => <NameCell id={row.id} name={row.title} untranslated={isUntranslated(row)} />,
    },
    { key: 'answer', place: 'meta', cell: (row) => markdownWords(row.answer, longest) },
    {
      key: 'active',
      header: 'Statut',
      place: 'state',
      width: '7.5rem',
      cell: (row) => <ActiveToggle id={row.id} name={row.title} on={row.is_active} feminine />,
    },
  ],
  orderedList: OrderedList,
  rowName: (row) => row.title,
  empty: { hint: 'Ce que l’on vous demande chaque semaine au téléphone. Ajoutez la première.' },
  siteAddress: (row) => (row.is_active ? questionPath(row) : null),
})

export const handle = handleOf(resource)
export const meta = metaOf(resource)
export const middleware = middlewareOf(questionRecords)
export const loader = loaderOf(questionRecords)

export default function Questions({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={resource} data={loaderData} />
}

const longest = 120
