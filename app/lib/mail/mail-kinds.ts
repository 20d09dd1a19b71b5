/** What messages are about; what a dead letter is called where the staff reads of it. */
export const mailKinds = {
  'password-reset': 'lien pour un nouveau mot de passe',
  invitation: 'lien d’accès',
  'new-device': 'avis de connexion',
  alert: 'alerte',
  reminder: 'rappel de rendez-vous',
} as const

export type MailKind = keyof typeof mailKinds
