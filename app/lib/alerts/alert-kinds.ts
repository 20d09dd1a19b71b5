import { may, type Permission, type Role } from '#app/lib/access.ts'

export const alertKinds = [
  'appointment',
  'message',
  'patient-answer',
  'cancellation',
  'reminders',
  'backup-failed',
  'backup-not-copied',
] as const
export type AlertKind = (typeof alertKinds)[number]

type KindRules = {
  /** Label in the alert settings of a user. */
  label: string
  /** Permission that a recipient's role needs. */
  permission: Permission
  /** Text of the notification, without any name or text of a patient. */
  sentence: (amount: number) => string
  /** Target of a press on the notification. */
  path: (subjectId: string | null) => string
  /** True for an alert that is useful on its day only, so that no daily list delays it. */
  isOfTheDay?: true
}

export const alertRules: Readonly<Record<AlertKind, KindRules>> = {
  appointment: {
    label: 'Demandes de rendez-vous',
    permission: 'read-patients',
    sentence: (amount) =>
      counted(amount, 'nouvelle demande de rendez-vous', 'nouvelles demandes de rendez-vous'),
    path: (id) => opened('/admin/appointments', id),
  },
  message: {
    label: 'Messages',
    permission: 'read-patients',
    sentence: (amount) => counted(amount, 'nouveau message', 'nouveaux messages'),
    path: (id) => opened('/admin/messages', id),
  },
  'patient-answer': {
    label: 'Réponses des patients',
    permission: 'read-patients',
    sentence: (amount) => counted(amount, 'réponse d’un patient', 'réponses de patients'),
    path: (id) => opened('/admin/appointments', id),
  },
  cancellation: {
    label: 'Annulations des patients',
    permission: 'read-patients',
    sentence: (amount) => counted(amount, 'patient a annulé', 'patients ont annulé'),
    path: (id) => opened('/admin/appointments', id),
  },
  reminders: {
    label: 'Rappels à envoyer',
    permission: 'read-patients',
    sentence: (amount) => counted(amount, 'rappel à envoyer', 'rappels à envoyer'),
    path: () => '/admin/appointments?view=reminders',
    isOfTheDay: true,
  },
  'backup-failed': {
    label: 'Sauvegardes qui échouent',
    permission: 'govern',
    sentence: () => 'La sauvegarde a échoué',
    path: () => '/admin/backups',
  },
  'backup-not-copied': {
    label: 'Sauvegardes qui ne sont pas copiées ailleurs',
    permission: 'govern',
    sentence: () => 'La sauvegarde est faite, mais pas copiée ailleurs',
    path: () => '/admin/backups',
  },
}

export function isAlertKind(kind: string): kind is AlertKind {
  return (alertKinds as readonly string[]).includes(kind)
}

/** Alert kinds that a role may receive. */
export function alertKindsFor(role: Role): AlertKind[] {
  return alertKinds.filter((kind) => may(role, alertRules[kind].permission))
}

function counted(amount: number, one: string, many: string): string {
  return `${amount.toLocaleString('fr-FR')} ${amount === 1 ? one : many}`
}

function opened(screen: string, id: string | null): string {
  return id ? `${screen}?open=${id}` : screen
}
