import { capital } from '#app/lib/text/capital.ts'
/** Noun of a resource. Every sentence about it is derived from it, as specified. */
export type Noun = {
  one: string
  many: string
  gender: 'masculine' | 'feminine'
  /** Label of the button that creates one, if the noun has two parts. */
  create?: string
}

/** A noun with its article: `le produit`, `l’article`. */
export function definite({ one, gender }: Noun): string {
  if (startsWithVowel(one)) return `l’${one}`
  return `${gender === 'feminine' ? 'la' : 'le'} ${one}`
}

function startsWithVowel(noun: string): boolean {
  return /^[aeiouyhàâéèêîôû]/i.test(noun)
}

/** Sentences about a noun: `Catégorie créée avec succès`, `Impossible de supprimer le slide`. */
export function phrasesOf(noun: Noun) {
  const { one, many, gender } = noun
  const e = gender === 'feminine' ? 'e' : ''
  const vowel = startsWithVowel(one)
  // The sentences of the specification have a straight apostrophe.
  const the = definite(noun).replace(/^l’/, "l'")
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
    create: noun.create ?? `${gender === 'feminine' ? 'Nouvelle' : vowel ? 'Nouvel' : 'Nouveau'} ${one}`,
    edit: `Modifier ${definite(noun)}`,
    gone: `${gender === 'feminine' ? 'Cette' : vowel ? 'Cet' : 'Ce'} ${one} n’existe plus\u00a0: quelqu’un l’a peut-être supprimé${e}.`,
    inTrash:
      gender === 'feminine'
        ? 'Elle attend 30 jours dans la corbeille.'
        : 'Il attend 30 jours dans la corbeille.',
  }
}

export type Phrases = ReturnType<typeof phrasesOf>
