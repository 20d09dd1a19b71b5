import { activeColumn, featuredColumn, nameColumn, pictureColumn } from '#app/admin/columns/usual-columns.tsx'
import { OrderedList } from '#app/admin/parts/ordering/ordered-list.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { serviceFields } from '#app/features/services/service.fields.ts'
import { serviceRecords } from '#app/features/services/service-records.server.ts'
import type { RowOf } from '#app/lib/records/records.server.ts'
import { formatPrice } from '#app/lib/text/format.ts'
import type { Route } from './+types/services.ts'

const resource = defineResource<RowOf<typeof serviceRecords>>()(serviceFields, {
  title: 'Services',
  parts: {
    essentials: { name: 'L’essentiel' },
    visitors: { name: 'Ce que voient les visiteurs' },
    page: { name: 'Sa page' },
    place: { name: 'Place et adresse' },
  },
  columns: [
    pictureColumn(),
    nameColumn(),
    {
      key: 'price_starting',
      place: 'figure',
      width: '9rem',
      cell: (row) => (
        <span className="num">{row.price_starting > 0 ? formatPrice('fr', row.price_starting) : '–'}</span>
      ),
    },
    activeColumn(),
    featuredColumn('is_featured'),
  ],
  orderedList: OrderedList,
  rowName: (row) => row.name,
  empty: { hint: 'Les soins du centre. Ajoutez le premier.' },
  siteAddress: (row) => (row.is_active && row.slug ? `/services/${encodeURIComponent(row.slug)}` : null),
})

export const handle = handleOf(resource)
export const meta = metaOf(resource)
export const middleware = middlewareOf(serviceRecords)
export const loader = loaderOf(serviceRecords)

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={resource} data={loaderData} />
}
