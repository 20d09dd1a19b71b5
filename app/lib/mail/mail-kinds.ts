import { may, type Role } from '#app/lib/access.ts'

/** What messages are about; what a dead letter is called where the staff reads of it. */
export const mailKinds = {
  'password-reset': 'lien pour un nouveau mot de passe',
  invitation: 'lien d’accès',
  'new-device': 'avis de connexion',
  alert: 'alerte',
  reminder: 'rappel de rendez-vous',
} as const

export type MailKind = keyof typeof mailKinds

/** The kinds whose dead letters somebody of this role reads of: those to patients, or all. */
export function mailKindsFor(role: Role): MailKind[] {
  return names.filter((kind) => may(role, kind === 'reminder' ? 'read-patients' : 'govern'))
}

const names = Object.keys(mailKinds) as MailKind[]
