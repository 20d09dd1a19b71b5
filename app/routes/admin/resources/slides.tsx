import { CardList } from '#app/admin/parts/lists/card-list.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import { loaderOf, middlewareOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { slideFields } from '#app/features/slides/slide.fields.ts'
import { slideRecords } from '#app/features/slides/slide-records.server.ts'
import type { RowOf } from '#app/lib/records/records.server.ts'
import type { Route } from './+types/slides.ts'

const resource = defineResource<RowOf<typeof slideRecords>>()(slideFields, {
  title: 'Gestion des Slides',
  parts: {
    visitors: { name: 'Ce que voient les visiteurs' },
    link: { name: 'Second bouton', hint: 'Il ne paraît qu’avec un lien et un texte.' },
    place: { name: 'Place' },
  },
  columns: [],
  rowName: (row) => row.title,
  cards: {
    list: CardList,
    of: (row) => ({
      lines: [row.subtitle, row.description].filter((line) => line !== null),
      facts: [
        { name: 'Ordre', value: String(row.sort_order) },
        ...(row.link_text ? [{ name: 'Bouton', value: row.link_text }] : []),
      ],
    }),
  },
  empty: { hint: 'Sans slide actif, le site montre ses trois images d’origine.' },
})

export const handle = handleOf(resource)
export const meta = metaOf(resource)
export const middleware = middlewareOf(slideRecords)
export const loader = loaderOf(slideRecords)

export default function Slides({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={resource} data={loaderData} />
}
