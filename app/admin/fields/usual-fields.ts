/** Fields that many forms have, said once. `part` is the part of the form that they stand in. */

export const slugField = (part: string) =>
  ({ kind: 'text', label: 'Slug', part, hint: 'La fin de son adresse. Vide\u00a0: d’après le nom.' }) as const

export const orderField = (part: string) =>
  ({ kind: 'number', label: 'Ordre', part, narrow: true, hint: 'Le plus petit d’abord.' }) as const
