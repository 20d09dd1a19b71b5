import { ofName } from '#app/lib/of-name.ts'
import { type EntityWords, entityWords } from './entity-words.ts'

/** What a sentence needs to know of a deed. */
export type Told = {
  action: string
  entity: string
  /** What the thing is or was called. */
  name: string | null
  /** How many things it was, where the log says so. */
  count: number | null
  /** Where they came from. */
  file: string | null
  /** Whether somebody did it to their own account. */
  own: boolean
}

type ActionWords = { label: string; sentence: (told: Told, words: EntityWords) => string }

/** Every deed that the log may name: its word in the filter, and what stands behind who did it. */
export const actionWords: Record<string, ActionWords> = {
  create: { label: 'Création', sentence: (told, words) => `a créé ${thing(told, words)}` },
  update: { label: 'Modification', sentence: (told, words) => `a modifié ${thing(told, words)}` },
  delete: { label: 'Suppression', sentence: (told, words) => `a supprimé ${thing(told, words)}` },
  restore: { label: 'Restauration', sentence: (told, words) => `a restauré ${thing(told, words)}` },
  order: { label: 'Mise en ordre', sentence: (_, { many }) => `a changé l’ordre des ${many}` },
  purge: {
    label: 'Corbeille vidée',
    sentence: (told, words) => `a effacé pour de bon ${counted(told, words)} de la corbeille`,
  },
  import: {
    label: 'Importation',
    sentence: (told, words) =>
      `a importé ${counted(told, words)}${told.file ? ` du fichier ${quoted(told.file)}` : ''}`,
  },
  export: { label: 'Exportation', sentence: (told, words) => `a exporté ${counted(told, words)}` },
  confirm: { label: 'Confirmation', sentence: (told, words) => `a confirmé ${thing(told, words)}` },
  postpone: { label: 'Report', sentence: (told, words) => `a reporté ${thing(told, words)}` },
  cancel: { label: 'Annulation', sentence: (told, words) => `a annulé ${thing(told, words)}` },
  came: { label: 'Venue', sentence: (told, words) => `a noté «\u00a0venu\u00a0» pour ${thing(told, words)}` },
  absent: {
    label: 'Absence',
    sentence: (told, words) => `a noté «\u00a0absent\u00a0» pour ${thing(told, words)}`,
  },
  remind: { label: 'Rappel', sentence: (told, words) => `a envoyé un rappel pour ${thing(told, words)}` },
  undo: {
    label: 'Retour en arrière',
    sentence: (told, words) => `est revenu en arrière sur ${thing(told, words)}`,
  },
  backup: { label: 'Sauvegarde', sentence: () => 'a téléchargé une sauvegarde de tout le site' },
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
    sentence: (told) => `a créé un lien d’accès pour ${told.name ?? 'le premier administrateur'}`,
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

/** What stands behind the name of who did it: `a modifié le produit « Ballon »`. */
export function sentenceOf(told: Told): string {
  const words = entityWords[told.entity]
  const action = actionWords[told.action]
  if (words && action) return action.sentence(told, words)
  return `a fait ${quoted(told.action)} sur ${quoted(told.entity)}`
}

/** Words that end with `de` are followed by a person's name, which needs no quotation marks. */
function thing({ name }: Told, { the, one }: EntityWords): string {
  if (!the.endsWith(' de')) return name ? `${the} ${quoted(name)}` : the
  return name ? the.replace(/de$/, () => ofName(name)) : `un ${one}`
}

function counted({ count }: Told, { one, many }: EntityWords): string {
  if (count === null) return `des ${many}`
  return `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`
}

function quoted(name: string): string {
  return `«\u00a0${name}\u00a0»`
}
