import { activeColumn, nameColumn } from '#app/admin/columns/usual-columns.tsx'
import { OrderedList } from '#app/admin/parts/ordering/ordered-list.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { AgendaQuestions } from '#app/features/practitioners/admin/agenda-questions.admin.tsx'
import { capacityLabel } from '#app/features/practitioners/capacity-label.ts'
import { placeFields } from '#app/features/practitioners/place.fields.ts'
import { placeRecords } from '#app/features/practitioners/place-records.server.ts'
import type { RowOf } from '#app/lib/records/records.server.ts'
import { aroundPlaces } from '../appointments/visits-of-agenda.server.ts'
import type { Route } from './+types/places.ts'

const resource = defineResource<RowOf<typeof placeRecords>>()(placeFields, {
  title: 'Salles et appareils',
  parts: { essentials: { name: 'L’essentiel' } },
  columns: [
    nameColumn(),
    { key: 'capacity', place: 'meta', width: '12rem', cell: (row) => capacityLabel(row.capacity) },
    activeColumn(),
  ],
  orderedList: OrderedList,
  rowName: (row) => row.name,
  empty: {
    title: 'Aucune salle, aucun appareil',
    hint: 'Une salle ou un appareil qui reçoit peu de patients à la fois. Tant que la liste est vide, un rendez-vous se donne sans choisir de salle.',
  },
})

export const handle = handleOf(resource)
export const meta = metaOf(resource)
export const middleware = middlewareOf({ ...placeRecords, around: aroundPlaces })
export const loader = loaderOf(placeRecords)

export default function Places({ loaderData }: Route.ComponentProps) {
  return (
    <AgendaQuestions of="places">
      <ResourceScreen resource={resource} data={loaderData} />
    </AgendaQuestions>
  )
}
