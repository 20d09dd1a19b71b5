import type { Language } from '#app/lib/text/i18n.ts'

/** The e-mails by which a patient hears of a request: that it came, and what the staff made of it. */
export const visitMailKinds = ['received', 'confirmed', 'moved', 'cancelled', 'refused'] as const
export type VisitMailKind = (typeof visitMailKinds)[number]

/** Labels of the kinds, for the staff and for a person who asks what is stored. */
export const visitMailLabels: Record<VisitMailKind, string> = {
  received: 'Demande reçue',
  confirmed: 'Rendez-vous confirmé',
  moved: 'Une autre heure',
  cancelled: 'Rendez-vous annulé',
  refused: 'Demande refusée',
}

/** The key of the setting that holds a text: subject in its first line, then the message; an empty one is not sent. */
export function visitMailKey(kind: VisitMailKind, language: Language): string {
  return `appointment_${kind}_mail${language === 'en' ? '_en' : ''}`
}
