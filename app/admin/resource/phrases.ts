import { capital } from '#app/lib/text/capital.ts'
/** What a managed thing is called. Every sentence about it comes from here, in the words of the specification. */
export type Noun = { one: string; many: string; gender: 'masculine' | 'feminine' }

/** The sentences about a noun: `Catégorie créée avec succès`, `Impossible de supprimer le slide`. */
export function phrasesOf({ one, many, gender }: Noun) {
  const e = gender === 'feminine' ? 'e' : ''
  const vowel = /^[aeiouyhàâéèêîôû]/i.test(one)
  const the = vowel ? `l'${one}` : `${gender === 'feminine' ? 'la' : 'le'} ${one}`
  const demonstrative = `${gender === 'feminine' ? 'cette' : vowel ? 'cet' : 'ce'} ${one}`
  const thing = capital(one)
  const updated = `${thing} mis${e} à jour avec succès`
  const restored = `${thing} restauré${e} avec succès`
  return {
    created: `${thing} créé${e} avec succès`,
    updated,
    updatedMany: (count: number) =>
      count === 1 ? updated : `${count} ${many} mis${e}${e && 's'} à jour avec succès`,
    deleted: `${thing} supprimé${e} avec succès`,
    restored,
    restoredMany: (count: number) => (count === 1 ? restored : `${count} ${many} restauré${e}s avec succès`),
    loadFailed: `Impossible de charger les ${many}`,
    saveFailed: `Impossible de sauvegarder ${the}`,
    deleteFailed: `Impossible de supprimer ${the}`,
    restoreFailed: `Impossible de restaurer ${the}`,
    confirmDelete: `Êtes-vous sûr de vouloir supprimer ${demonstrative} ?`,
    confirmDeleteMany: (count: number) =>
      count === 1
        ? `Êtes-vous sûr de vouloir supprimer ${demonstrative} ?`
        : `Êtes-vous sûr de vouloir supprimer ces ${count} ${many}\u00a0?`,
    none: `Aucun${e} ${one}`,
    noneFound: `Aucun${e} ${one} trouvé${e}`,
    create: `${gender === 'feminine' ? 'Nouvelle' : vowel ? 'Nouvel' : 'Nouveau'} ${one}`,
    edit: `Modifier ${the.replace("'", '’')}`,
    gone: `${gender === 'feminine' ? 'Cette' : vowel ? 'Cet' : 'Ce'} ${one} n’existe plus\u00a0: quelqu’un l’a peut-être supprimé${e}.`,
    inTrash:
      gender === 'feminine'
        ? 'Elle attend 30 jours dans la corbeille.'
        : 'Il attend 30 jours dans la corbeille.',
  }
}

export type Phrases = ReturnType<typeof phrasesOf>
