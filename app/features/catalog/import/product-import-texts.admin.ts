import type { ImportMode } from './product-import.ts'

/** Texts of the import screen. The first one is word for word as specified. */
export const importTexts = {
  done: 'Import terminé. Actualisez la page pour voir les nouveaux produits.',
  updated: 'Mise à jour terminée.',
  notCompared: 'La liste n’a pas été comparée\u00a0; rien n’est enregistré.',
  undone: 'Annulation terminée.',
  notUndone: 'L’annulation n’a pas commencé\u00a0; rien n’est perdu.',
  isGone: 'Cet aperçu n’est plus là. Choisissez le fichier à nouveau.',
  tooLarge: 'Ce fichier dépasse 5\u00a0Mo\u00a0: partagez-le en plusieurs fichiers.',
  notSent: 'Le fichier n’a pas été envoyé\u00a0; il est toujours choisi.',
  notBegun: 'L’import n’a pas commencé\u00a0; rien n’est perdu.',
  notShown: 'Les lignes ne sont pas arrivées.',
  checkNetwork: 'Vérifiez la connexion, puis réessayez.',
  goesOnWithoutUs:
    'La connexion est coupée. L’import continue sans elle\u00a0; cette page le suivra dès son retour.',
} as const

export function doneText(mode: ImportMode): string {
  return mode === 'update' ? importTexts.updated : importTexts.done
}

/** File size in readable form: `14 Ko`, `1,2 Mo`. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024) return `${bytes}\u00a0octets`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)}\u00a0Ko`
  return `${(bytes / 1024 / 1024).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0Mo`
}
