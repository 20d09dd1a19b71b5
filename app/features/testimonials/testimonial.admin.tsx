import { activeColumn, nameColumn } from '#app/admin/columns/usual-columns.tsx'
import { Avatar } from '#app/admin/parts/avatar.tsx'
import { OrderedList } from '#app/admin/parts/ordering/ordered-list.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import type { RecordRow } from '#app/lib/records/records.server.ts'
import type { testimonials } from './tables.server.ts'
import { testimonialFields } from './testimonial.fields.ts'

export const testimonialResource = defineResource<RecordRow<typeof testimonials>>()(testimonialFields, {
  title: 'Témoignages',
  parts: { visitors: { name: 'Ce que voient les visiteurs' }, place: { name: 'Note et place' } },
  columns: [
    {
      key: 'face',
      header: 'Photo',
      quietHeader: true,
      place: 'media',
      width: '4rem',
      cell: (row) => <Avatar name={row.name} src={row.thumbnail} large />,
    },
    nameColumn(),
    { key: 'text', place: 'meta', cell: (row) => shortened(row.text) },
    {
      key: 'rating',
      place: 'note',
      end: true,
      width: '6rem',
      cell: (row) => `${row.rating} / 5`,
    },
    activeColumn(),
  ],
  orderedList: OrderedList,
  rowName: (row) => row.name,
  empty: { hint: 'Ce que disent les patients. Demandez-leur la permission, puis ajoutez le premier.' },
  siteAddress: (row) => (row.is_active ? '/testimonials' : null),
})

const longest = 120

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
