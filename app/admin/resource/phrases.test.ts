import { describe, expect, it } from 'vitest'
import { type Noun, phrasesOf } from './phrases.ts'

/** Sections 5 and 8 of the specification of the back-office, word for word. */
const specified: [
  Noun,
  {
    created: string
    updated: string
    deleted: string
    load: string
    save: string
    remove: string
    confirm: string
  },
][] = [
  [
    { one: 'produit', many: 'produits', gender: 'masculine' },
    {
      created: 'Produit créé avec succès',
      updated: 'Produit mis à jour avec succès',
      deleted: 'Produit supprimé avec succès',
      load: 'Impossible de charger les produits',
      save: 'Impossible de sauvegarder le produit',
      remove: 'Impossible de supprimer le produit',
      confirm: 'Êtes-vous sûr de vouloir supprimer ce produit ?',
    },
  ],
  [
    { one: 'service', many: 'services', gender: 'masculine' },
    {
      created: 'Service créé avec succès',
      updated: 'Service mis à jour avec succès',
      deleted: 'Service supprimé avec succès',
      load: 'Impossible de charger les services',
      save: 'Impossible de sauvegarder le service',
      remove: 'Impossible de supprimer le service',
      confirm: 'Êtes-vous sûr de vouloir supprimer ce service ?',
    },
  ],
  [
    { one: 'slide', many: 'slides', gender: 'masculine' },
    {
      created: 'Slide créé avec succès',
      updated: 'Slide mis à jour avec succès',
      deleted: 'Slide supprimé avec succès',
      load: 'Impossible de charger les slides',
      save: 'Impossible de sauvegarder le slide',
      remove: 'Impossible de supprimer le slide',
      confirm: 'Êtes-vous sûr de vouloir supprimer ce slide ?',
    },
  ],
  [
    { one: 'catégorie', many: 'catégories', gender: 'feminine' },
    {
      created: 'Catégorie créée avec succès',
      updated: 'Catégorie mise à jour avec succès',
      deleted: 'Catégorie supprimée avec succès',
      load: 'Impossible de charger les catégories',
      save: 'Impossible de sauvegarder la catégorie',
      remove: 'Impossible de supprimer la catégorie',
      confirm: 'Êtes-vous sûr de vouloir supprimer cette catégorie ?',
    },
  ],
  [
    { one: 'article', many: 'articles', gender: 'masculine' },
    {
      created: 'Article créé avec succès',
      updated: 'Article mis à jour avec succès',
      deleted: 'Article supprimé avec succès',
      load: 'Impossible de charger les articles',
      save: "Impossible de sauvegarder l'article",
      remove: "Impossible de supprimer l'article",
      confirm: 'Êtes-vous sûr de vouloir supprimer cet article ?',
    },
  ],
  [
    { one: 'utilisateur', many: 'utilisateurs', gender: 'masculine' },
    {
      created: 'Utilisateur créé avec succès',
      updated: 'Utilisateur mis à jour avec succès',
      deleted: 'Utilisateur supprimé avec succès',
      load: 'Impossible de charger les utilisateurs',
      save: "Impossible de sauvegarder l'utilisateur",
      remove: "Impossible de supprimer l'utilisateur",
      confirm: 'Êtes-vous sûr de vouloir supprimer cet utilisateur ?',
    },
  ],
  [
    { one: 'paramètre', many: 'paramètres', gender: 'masculine' },
    {
      created: 'Paramètre créé avec succès',
      updated: 'Paramètre mis à jour avec succès',
      deleted: 'Paramètre supprimé avec succès',
      load: 'Impossible de charger les paramètres',
      save: 'Impossible de sauvegarder le paramètre',
      remove: 'Impossible de supprimer le paramètre',
      confirm: 'Êtes-vous sûr de vouloir supprimer ce paramètre ?',
    },
  ],
]

describe('the sentences about a noun', () => {
  it.each(specified)('the sentences about $one are those of the specification', (noun, texts) => {
    const phrases = phrasesOf(noun)
    expect({
      created: phrases.created,
      updated: phrases.updated,
      deleted: phrases.deleted,
      load: phrases.loadFailed,
      save: phrases.saveFailed,
      remove: phrases.deleteFailed,
      confirm: phrases.confirmDelete,
    }).toEqual(texts)
  })

  it('the sentences of empty lists are those of the specification', () => {
    const phrases = specified.map(([noun]) => phrasesOf(noun))
    expect(phrases[0]?.none).toBe('Aucun produit')
    expect([phrases[3], phrases[4], phrases[5]].map((each) => each?.noneFound)).toEqual([
      'Aucune catégorie trouvée',
      'Aucun article trouvé',
      'Aucun utilisateur trouvé',
    ])
  })
})
