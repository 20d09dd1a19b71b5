import type { Language } from '#app/lib/text/i18n.ts'

/** Kinds of e-mail about a request: its receipt, and the staff's answers. */
export const visitMailKinds = ['received', 'confirmed', 'moved', 'cancelled', 'refused'] as const
export type VisitMailKind = (typeof visitMailKinds)[number]

/** Labels of the kinds, for the staff and for data subjects. */
export const visitMailLabels: Record<VisitMailKind, string> = {
  received: 'Demande reçue',
  confirmed: 'Rendez-vous confirmé',
  moved: 'Une autre heure',
  cancelled: 'Rendez-vous annulé',
  refused: 'Demande refusée',
}

/** Setting key of a template: subject in the first line, then the message; an empty one is not sent. */
export function visitMailKey(kind: VisitMailKind, language: Language): string {
  return `appointment_${kind}_mail${language === 'en' ? '_en' : ''}`
}
