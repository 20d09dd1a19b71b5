import { activeColumn, faceColumn, nameColumn } from '#app/admin/columns/usual-columns.tsx'
import { OrderedList } from '#app/admin/parts/ordering/ordered-list.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { testimonialFields } from '#app/features/testimonials/testimonial.fields.ts'
import { testimonialRecords } from '#app/features/testimonials/testimonial-records.server.ts'
import type { RowOf } from '#app/lib/records/records.server.ts'
import type { Route } from './+types/testimonials.ts'

const resource = defineResource<RowOf<typeof testimonialRecords>>()(testimonialFields, {
  title: 'Témoignages',
  parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Note et place' } },
  columns: [
    faceColumn(),
    nameColumn(),
    { key: 'text', place: 'meta', cell: (row) => shortened(row.text) },
    { key: 'rating', place: 'note', end: true, width: '6rem', cell: (row) => `${row.rating} / 5` },
    activeColumn(),
  ],
  orderedList: OrderedList,
  rowName: (row) => row.name,
  empty: { hint: 'Ce que disent les patients. Demandez-leur la permission, puis ajoutez le premier.' },
  siteAddress: (row) => (row.is_active ? '/testimonials' : null),
})

export const handle = handleOf(resource)
export const meta = metaOf(resource)
export const middleware = middlewareOf(testimonialRecords)
export const loader = loaderOf(testimonialRecords)

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={resource} data={loaderData} />
}

const longest = 120

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
