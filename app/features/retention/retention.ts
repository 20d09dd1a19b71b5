import { storedBackups } from '#app/lib/backup/backup-retention.ts'
import type { RetentionKind } from '#app/lib/retention/retention.ts'
import { formatDay } from '#app/lib/text/format-day.ts'

/** Label of each kind of data, and the reason for its period. */
export const kindTexts: Record<RetentionKind['entity'], { label: string; hint: string }> = {
  contact_messages: {
    label: 'Messages traités',
    hint: 'Depuis le dernier changement. Un message sans réponse reste.',
  },
  appointments: {
    label: 'Rendez-vous passés',
    hint: 'Depuis leur jour. Ce n’est pas le dossier médical, qui n’est pas sur le site.',
  },
  orders: {
    label: 'Commandes',
    hint: 'Depuis leur dernier changement. Les paiements restent, sans le nom.',
  },
  patients: {
    label: 'Fiches de patients',
    hint: 'Depuis leur dernier changement, une fois qu’il ne reste d’eux ni rendez-vous, ni message, ni commande.',
  },
  audit_log: {
    label: 'Journal',
    hint: 'Qui a fait quoi. Douze mois au moins, pour pouvoir en rendre compte.',
  },
}

const nouns: Record<string, [one: string, many: string]> = {
  contact_messages: ['message', 'messages'],
  appointments: ['rendez-vous', 'rendez-vous'],
  orders: ['commande', 'commandes'],
  patients: ['fiche', 'fiches'],
  audit_log: ['ligne du journal', 'lignes du journal'],
}

/** `14 messages de plus de 24 mois`. */
export function formatRowCount({
  entity,
  rows,
  months,
}: {
  entity: string
  rows: number
  months: number
}): string {
  const [one, many] = nouns[entity] ?? ['ligne', 'lignes']
  return `${rows.toLocaleString('fr-FR')}\u00a0${rows < 2 ? one : many} de plus de ${months}\u00a0mois`
}

/** `Le 12 mai : 14 messages de plus de 24 mois seront effacés` */
export function announcement(run: { entity: string; rows: number; months: number; dueOn: string }): string {
  const day = formatDay('fr', run.dueOn, { named: false })
  const isFeminine = ['audit_log', 'orders', 'patients'].includes(run.entity)
  const erased = `${run.rows < 2 ? 'sera effacé' : 'seront effacé'}${isFeminine ? 'e' : ''}${run.rows < 2 ? '' : 's'}`
  return `Le ${day}\u00a0: ${formatRowCount(run)} ${erased}`
}

/** Retention periods that cannot be changed. */
export const otherPeriods: readonly { what: string; until: string }[] = [
  { what: 'Corbeille', until: '30\u00a0jours' },
  { what: 'Adresses de connexion du journal', until: '90\u00a0jours' },
  { what: 'Alertes, e-mails qui n’ont pas pu partir', until: '30\u00a0jours' },
  { what: 'Sessions', until: '1\u00a0jour' },
  { what: 'Compteur d’envois, contre les robots', until: '2\u00a0jours' },
  { what: 'Compteur anonyme des visiteurs', until: 'la nuit suivante' },
  { what: 'Chiffres de fréquentation', until: '25\u00a0mois' },
  {
    what: 'Sauvegardes du site',
    until: `${storedBackups.days} jours, puis une par semaine pendant ${storedBackups.weeks} semaines et une par mois pendant ${storedBackups.months} mois`,
  },
]
