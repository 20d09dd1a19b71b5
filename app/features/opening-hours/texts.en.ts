import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
  title: 'Opening hours',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  today: 'today',
  closed: 'Closed',
  daysTo: (first, last) => `from ${first} to ${last}`,
}
