import { CardList } from '#app/admin/parts/lists/card-list.tsx'
import { defineResource } from '#app/admin/resource/define-resource.ts'
import type { RecordRow } from '#app/lib/records/records.server.ts'
import { slideFields } from './slide.fields.ts'
import type { slides } from './tables.server.ts'

export const slideResource = defineResource<RecordRow<typeof slides>>()(slideFields, {
  title: 'Gestion des Slides',
  parts: {
    visitors: { name: 'Ce que voient les visiteurs' },
    link: { name: 'Troisième bouton', hint: 'Il ne paraît qu’avec une adresse et un texte.' },
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
