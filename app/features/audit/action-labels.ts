import { pluralize } from '#app/lib/text/format.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import { type EntityLabel, entityLabels } from './entity-labels.ts'

/** Facts about an audit event that its sentence needs. */
export type RecordedEvent = {
  action: string
  entity: string
  /** Name of the changed thing, at present or formerly. */
  name: string | null
  /** Number of things, where the log says so. */
  count: number | null
  /** Name of the file that they came from. */
  file: string | null
  /** True if the change was to the person's own account. */
  own: boolean
}

type ActionLabel = { label: string; sentence: (event: RecordedEvent, words: EntityLabel) => string }

/** Every audit event that the log may name: its word in the filter, and the sentence behind its author's name. */
export const actionLabels: Record<string, ActionLabel> = {
  create: { label: 'Création', sentence: (event, words) => `a créé ${thing(event, words)}` },
  update: { label: 'Modification', sentence: (event, words) => `a modifié ${thing(event, words)}` },
  delete: { label: 'Suppression', sentence: (event, words) => `a supprimé ${thing(event, words)}` },
  restore: { label: 'Restauration', sentence: (event, words) => `a restauré ${thing(event, words)}` },
  order: { label: 'Mise en ordre', sentence: (_, { many }) => `a changé l’ordre des ${many}` },
  link: {
    label: 'Rattachement',
    sentence: (event, words) => `a rattaché ${thing(event, words)} à une fiche, ou l’en a détaché`,
  },
  merge: {
    label: 'Fiches fusionnées',
    sentence: (event, words) => `a fusionné une autre fiche avec ${thing(event, words)}`,
  },
  unmerge: {
    label: 'Fiches séparées',
    sentence: (event, words) => `a de nouveau séparé d’une autre ${thing(event, words)}`,
  },
  purge: {
    label: 'Corbeille vidée',
    sentence: (event, words) => `a effacé pour de bon ${counted(event, words)} de la corbeille`,
  },
  import: {
    label: 'Importation',
    sentence: (event, words) =>
      `a importé ${counted(event, words)}${event.file ? ` du fichier ${quoted(event.file)}` : ''}`,
  },
  'update-by-list': {
    label: 'Mise à jour par une liste',
    sentence: (event, words) =>
      `a mis à jour ${counted(event, words)}${event.file ? ` par le fichier ${quoted(event.file)}` : ''}`,
  },
  reprice: {
    label: 'Changement de prix',
    sentence: (event, words) => `a changé le prix de ${counted(event, words)}`,
  },
  'undo-import': {
    label: 'Import annulé',
    sentence: (event, words) => `a mis à la corbeille ${counted(event, words)} d’un import annulé`,
  },
  'restore-values': {
    label: 'Retour aux anciennes valeurs',
    sentence: (event, words) => `a remis les anciennes valeurs de ${counted(event, words)}`,
  },
  export: {
    label: 'Exportation',
    sentence: (event, words) =>
      `a exporté ${event.entity === 'data_subjects' ? words.the : counted(event, words)}`,
  },
  erase: { label: 'Effacement', sentence: (_, { the }) => `a effacé ${the}` },
  expire: {
    label: 'Durée écoulée',
    sentence: (event, words) => `a effacé ${counted(event, words)}\u00a0: durée de conservation écoulée`,
  },
  confirm: { label: 'Confirmation', sentence: (event, words) => `a confirmé ${thing(event, words)}` },
  postpone: { label: 'Report', sentence: (event, words) => `a reporté ${thing(event, words)}` },
  cancel: { label: 'Annulation', sentence: (event, words) => `a annulé ${thing(event, words)}` },
  came: {
    label: 'Venue',
    sentence: (event, words) => `a noté «\u00a0venu\u00a0» pour ${thing(event, words)}`,
  },
  absent: {
    label: 'Absence',
    sentence: (event, words) => `a noté «\u00a0absent\u00a0» pour ${thing(event, words)}`,
  },
  remind: { label: 'Rappel', sentence: (event, words) => `a envoyé un rappel pour ${thing(event, words)}` },
  'reminder-refused': {
    label: 'Rappel refusé',
    sentence: (event, words) => `n’a pas pu envoyer le rappel par e-mail pour ${thing(event, words)}`,
  },
  undo: {
    label: 'Retour en arrière',
    sentence: (event, words) => `est revenu en arrière sur ${thing(event, words)}`,
  },
  'patient-coming': {
    label: 'Venue confirmée par le patient',
    sentence: (event, words) => `a confirmé sa venue\u00a0: ${thing(event, words)}`,
  },
  'patient-another-day': {
    label: 'Autre jour demandé par le patient',
    sentence: (event, words) => `a demandé un autre jour\u00a0: ${thing(event, words)}`,
  },
  'patient-cancel': {
    label: 'Annulation par le patient',
    sentence: (event, words) => `a annulé sa venue\u00a0: ${thing(event, words)}`,
  },
  'patient-accept': {
    label: 'Heure acceptée par le patient',
    sentence: (event, words) => `a accepté l’heure\u00a0: ${thing(event, words)}`,
  },
  'patient-restore': {
    label: 'Annulation reprise par le patient',
    sentence: (event, words) => `est revenu sur son annulation\u00a0: ${thing(event, words)}`,
  },
  retry: { label: 'Nouvel essai', sentence: (event, words) => `a relancé ${counted(event, words)}` },
  backup: { label: 'Sauvegarde', sentence: () => 'a pris une sauvegarde de tout le site' },
  'sign-in': { label: 'Connexion', sentence: () => 'a ouvert une session' },
  'sign-in-refused': {
    label: 'Connexion refusée',
    sentence: () => 'n’a pas pu ouvrir de session\u00a0: mot de passe refusé',
  },
  denied: {
    label: 'Accès refusé',
    sentence: ({ name }) => `s’est vu refuser l’accès à ${quoted(name ?? '/admin')}`,
  },
  'confirm-identity': {
    label: 'Identité confirmée',
    sentence: () => 'a redonné son mot de passe pour une action protégée',
  },
  'sign-out': { label: 'Déconnexion', sentence: () => 'a fermé sa session' },
  'access-link': {
    label: 'Lien d’accès',
    sentence: (event) => `a créé un lien d’accès pour ${event.name ?? 'le premier administrateur'}`,
  },
  'reset-link': {
    label: 'Mot de passe oublié',
    sentence: () => 'a demandé un lien pour un nouveau mot de passe, depuis la page de connexion',
  },
  'set-password': {
    label: 'Mot de passe',
    sentence: ({ own, name }) =>
      own ? 'a choisi son mot de passe' : `a enregistré le mot de passe ${ofName(name ?? 'quelqu’un')}`,
  },
  'end-sessions': {
    label: 'Sessions fermées',
    sentence: ({ own, name }) =>
      own
        ? 'a fermé d’autres sessions à son nom'
        : `a fermé toutes les sessions ${ofName(name ?? 'quelqu’un')}`,
  },
  'end-all-sessions': {
    label: 'Sessions de tous fermées',
    sentence: () => 'a fermé les sessions de tout le monde',
  },
  'second-factor-on': {
    label: 'Deux étapes activées',
    sentence: () => 'a activé la vérification en deux étapes',
  },
  'second-factor-off': {
    label: 'Deux étapes désactivées',
    sentence: ({ own, name }) =>
      own
        ? 'a désactivé sa vérification en deux étapes'
        : `a désactivé la vérification en deux étapes ${ofName(name ?? 'quelqu’un')}`,
  },
  'second-factor-refused': {
    label: 'Code refusé',
    sentence: () => 'n’a pas pu ouvrir de session\u00a0: code refusé',
  },
  'recovery-codes': { label: 'Codes de secours', sentence: () => 'a fait de nouveaux codes de secours' },
  'recovery-code': { label: 'Code de secours utilisé', sentence: () => 'est entré avec un code de secours' },
  'create-admin': {
    label: 'Administrateur',
    sentence: ({ name }) => `a donné tous les droits à ${name ?? 'quelqu’un'}`,
  },
}

/** Sentence to follow the author's name: `a modifié le produit « Ballon »`. */
export function auditSentence(
  event: RecordedEvent,
  entities: Readonly<Record<string, EntityLabel>> = entityLabels,
): string {
  const words = entities[event.entity]
  const action = actionLabels[event.action]
  if (words && action) return action.sentence(event, words)
  return `a fait ${quoted(event.action)} sur ${quoted(event.entity)}`
}

/** Words that end with `de` are followed by a person's name, which needs no quotation marks. */
function thing({ name }: RecordedEvent, { the, one }: EntityLabel): string {
  if (!the.endsWith(' de')) return name ? `${the} ${quoted(name)}` : the
  return name ? the.replace(/de$/, () => ofName(name)) : `un ${one}`
}

function counted({ count }: RecordedEvent, { one, many }: EntityLabel): string {
  if (count === null) return `des ${many}`
  return pluralize(count, one, many)
}

function quoted(name: string): string {
  return `«\u00a0${name}\u00a0»`
}
