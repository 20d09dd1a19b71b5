import type { Announcements } from '@dnd-kit/core'

/** Read by a screen reader with every drag handle. */
export const instructions =
  'Espace pour prendre l’élément, flèches pour le déplacer, Espace pour le poser, Échap pour annuler.'

/** Screen-reader announcements while an item is dragged. */
export function announcementsOf(ids: readonly string[], nameOf: (id: string) => string): Announcements {
  const name = (id: string | number) => nameOf(String(id))
  const place = (id: string | number) => `position ${ids.indexOf(String(id)) + 1} sur ${ids.length}`
  return {
    onDragStart: ({ active }) => `${name(active.id)} pris, ${place(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${name(active.id)}, ${place(over.id)}.` : `${name(active.id)} est hors de la liste.`,
    onDragEnd: ({ active, over }) =>
      over
        ? `${name(active.id)} posé, ${place(over.id)}.`
        : `${name(active.id)} revient à sa place, ${place(active.id)}.`,
    onDragCancel: ({ active }) =>
      `Déplacement annulé. ${name(active.id)} reste à sa place, ${place(active.id)}.`,
  }
}
