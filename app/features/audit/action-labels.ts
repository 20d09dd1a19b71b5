import { pluralize } from '#app/lib/text/format.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import { type EntityLabel, entityLabels } from './entity-labels.ts'

/** Facts of an audit event for its sentence. */
export type RecordedEvent = {
  action: string
  entity: string
  /** Name of the changed row, present or former. */
  name: string | null
  /** Number of changed rows, if recorded. */
  count: number | null
  /** Name of the imported file. */
  file: string | null
  /** True if the change concerned the actor's own account. */
  own: boolean
}

/** Label in the filter, sentence after the actor's name, and sentence about the actor's own account. */
type ActionLabel = readonly [label: string, sentence: string, ownSentence?: string]

/** Labels of every action in the audit log; `placeholders` fill the sentences. */
export const actionLabels: Readonly<Record<string, ActionLabel>> = {
  create: ['Création', 'a créé {thing}'],
  update: ['Modification', 'a modifié {thing}'],
  delete: ['Suppression', 'a supprimé {thing}'],
  restore: ['Restauration', 'a restauré {thing}'],
  order: ['Mise en ordre', 'a changé l’ordre des {many}'],
  link: ['Fiche du patient', 'a ajouté {thing} à une fiche, ou l’en a retiré'],
  merge: ['Fiches fusionnées', 'a fusionné une autre fiche avec {thing}'],
  unmerge: ['Fiches séparées', 'a de nouveau séparé d’une autre {thing}'],
  purge: ['Corbeille vidée', 'a effacé pour de bon {count} de la corbeille'],
  import: ['Importation', 'a importé {count}{fromFile}'],
  'update-by-list': ['Mise à jour par une liste', 'a mis à jour {count}{byFile}'],
  reprice: ['Changement de prix', 'a changé le prix de {count}'],
  'undo-import': ['Import annulé', 'a mis à la corbeille {count} d’un import annulé'],
  'restore-values': ['Retour aux anciennes valeurs', 'a remis les anciennes valeurs de {count}'],
  export: ['Exportation', 'a exporté {exported}'],
  erase: ['Effacement', 'a effacé {the}'],
  expire: ['Durée écoulée', 'a effacé {count}\u00a0: durée de conservation écoulée'],
  confirm: ['Confirmation', 'a confirmé {thing}'],
  postpone: ['Report', 'a reporté {thing}'],
  cancel: ['Annulation', 'a annulé {thing}'],
  came: ['Arrivée', 'a noté «\u00a0arrivé\u00a0» pour {thing}'],
  absent: ['Absence', 'a noté «\u00a0absent\u00a0» pour {thing}'],
  remind: ['Rappel', 'a envoyé un rappel pour {thing}'],
  'reminder-refused': ['Rappel refusé', 'n’a pas pu envoyer le rappel par e-mail pour {thing}'],
  undo: ['Retour en arrière', 'est revenu en arrière sur {thing}'],
  'patient-coming': ['Venue confirmée par le patient', 'a confirmé sa venue\u00a0: {thing}'],
  'patient-another-day': ['Autre jour demandé par le patient', 'a demandé un autre jour\u00a0: {thing}'],
  'patient-cancel': ['Annulation par le patient', 'a annulé sa venue\u00a0: {thing}'],
  'patient-accept': ['Heure acceptée par le patient', 'a accepté l’heure\u00a0: {thing}'],
  'patient-restore': ['Annulation reprise par le patient', 'est revenu sur son annulation\u00a0: {thing}'],
  retry: ['Nouvel essai', 'a relancé {count}'],
  backup: ['Sauvegarde', 'a pris une sauvegarde de tout le site'],
  'sign-in': ['Connexion', 'a ouvert une session'],
  'sign-in-refused': ['Connexion refusée', 'n’a pas pu ouvrir de session\u00a0: mot de passe refusé'],
  denied: ['Accès refusé', 's’est vu refuser l’accès à {path}'],
  'confirm-identity': ['Identité confirmée', 'a redonné son mot de passe pour une action protégée'],
  'sign-out': ['Déconnexion', 'a fermé sa session'],
  'access-link': ['Lien d’accès', 'a créé un lien d’accès pour {administrator}'],
  'reset-link': [
    'Mot de passe oublié',
    'a demandé un lien pour un nouveau mot de passe, depuis la page de connexion',
  ],
  'set-password': ['Mot de passe', 'a enregistré le mot de passe {ofName}', 'a choisi son mot de passe'],
  'end-sessions': [
    'Sessions fermées',
    'a fermé toutes les sessions {ofName}',
    'a fermé d’autres sessions à son nom',
  ],
  'end-all-sessions': ['Sessions de tous fermées', 'a fermé les sessions de tout le monde'],
  'second-factor-on': ['Deux étapes activées', 'a activé la vérification en deux étapes'],
  'second-factor-off': [
    'Deux étapes désactivées',
    'a désactivé la vérification en deux étapes {ofName}',
    'a désactivé sa vérification en deux étapes',
  ],
  'second-factor-refused': ['Code refusé', 'n’a pas pu ouvrir de session\u00a0: code refusé'],
  'recovery-codes': ['Codes de secours', 'a fait de nouveaux codes de secours'],
  'recovery-code': ['Code de secours utilisé', 'est entré avec un code de secours'],
  'create-admin': ['Administrateur', 'a donné tous les droits à {name}'],
}

const placeholders: Readonly<Record<string, (event: RecordedEvent, words: EntityLabel) => string>> = {
  thing,
  count: counted,
  the: (_, { the }) => the,
  many: (_, { many }) => many,
  name: ({ name }) => name ?? 'un utilisateur',
  ofName: ({ name }) => ofName(name ?? 'un utilisateur'),
  administrator: ({ name }) => name ?? 'le premier administrateur',
  path: ({ name }) => quoted(name ?? '/admin'),
  exported: (event, words) => (event.entity === 'data_subjects' ? words.the : counted(event, words)),
  fromFile: ({ file }) => (file ? ` du fichier ${quoted(file)}` : ''),
  byFile: ({ file }) => (file ? ` par le fichier ${quoted(file)}` : ''),
}

/** Sentence after the actor's name: `a modifié le produit « Ballon »`. */
export function auditSentence(
  event: RecordedEvent,
  entities: Readonly<Record<string, EntityLabel>> = entityLabels,
): string {
  const words = entities[event.entity]
  const [, sentence, ownSentence] = actionLabels[event.action] ?? []
  if (words && sentence)
    return ((event.own && ownSentence) || sentence).replace(
      /\{(\w+)\}/g,
      (_, name: string) => placeholders[name]?.(event, words) ?? '',
    )
  return `a fait ${quoted(event.action)} sur ${quoted(event.entity)}`
}

/** A label that ends in `de` is followed by a person's name, without quotation marks. */
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
