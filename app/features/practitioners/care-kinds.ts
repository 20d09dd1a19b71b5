/** Types of care of a practitioner, the same as in an appointment request. */
export const careKinds = [
  { value: 'kinesitherapy', label: 'Kinésithérapie' },
  { value: 'functional-rehabilitation', label: 'Rééducation fonctionnelle' },
  { value: 'readaptation', label: 'Réadaptation' },
  { value: 'rehabilitation', label: 'Rééducation' },
] as const

/** List of a practitioner's types of care; an empty list means all. */
export function careKindsLabel(careTypes: readonly string[]): string {
  const given = careKinds.filter(({ value }) => careTypes.includes(value))
  return given.length === 0 || given.length === careKinds.length
    ? 'Tous les soins'
    : given.map(({ label }) => label).join(', ')
}
