import type { Texts } from './texts.ts'

export const en: Texts = {
  title: 'Opening hours',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  today: 'today',
  closed: 'Closed',
}
