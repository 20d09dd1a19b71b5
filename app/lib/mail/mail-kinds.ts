import { may, type Role } from '#app/lib/access.ts'

/** Kinds of messages, with their labels for dead letters on the staff's screen. */
export const mailKinds = {
  'password-reset': 'lien pour un nouveau mot de passe',
  invitation: 'lien d’accès',
  'new-device': 'avis de connexion',
  alert: 'alerte',
  reminder: 'rappel de rendez-vous',
  visit: 'message sur un rendez-vous',
} as const

export type MailKind = keyof typeof mailKinds

/** Result of an attempt to send a message; `waiting` is retried. */
export type MailState = 'sent' | 'waiting' | 'dead'

/** Kinds whose dead letters a user of this role sees: those to patients, or all. */
export function mailKindsFor(role: Role): MailKind[] {
  return names.filter((kind) => may(role, toPatients.includes(kind) ? 'read-patients' : 'govern'))
}

/** Kinds of messages to patients. */
const toPatients: readonly MailKind[] = ['reminder', 'visit']

const names = Object.keys(mailKinds) as MailKind[]
