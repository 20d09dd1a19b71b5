import { firstProducts } from './products/first.ts'
import { latestProducts } from './products/latest.ts'
import type { InitialProduct } from './products/product.ts'
import type { Translated } from './translated.ts'

type InitialProductCategory = { key: string; name: Translated; description: Translated }

export const initialProductCategories: InitialProductCategory[] = [
  {
    key: 'movement',
    name: { fr: 'Mouvement', en: 'Movement' },
    description: {
      fr: 'Bouger, renforcer, étirer : de quoi faire vos exercices chez vous.',
      en: 'Move, strengthen, stretch: what you need to do your exercises at home.',
    },
  },
  {
    key: 'balance',
    name: { fr: 'Équilibre', en: 'Balance' },
    description: {
      fr: 'Des appuis instables pour retrouver un pied sûr.',
      en: 'Unstable surfaces, to make your footing sure again.',
    },
  },
  {
    key: 'mobility',
    name: { fr: 'Mobilité', en: 'Mobility' },
    description: {
      fr: 'Cannes et déambulateurs, pour marcher d’un pas plus sûr.',
      en: 'Canes, crutches and frames, for a steadier step.',
    },
  },
  {
    key: 'massage',
    name: { fr: 'Massage et détente', en: 'Massage and relaxation' },
    description: {
      fr: 'Relâcher un muscle tendu, apaiser après l’effort.',
      en: 'Release tense muscles and soothe them after exercise.',
    },
  },
  {
    key: 'supports',
    name: { fr: 'Maintien', en: 'Supports' },
    description: {
      fr: 'Soutenir une articulation, le temps qu’elle reprenne confiance.',
      en: 'Support a joint until you can trust it again.',
    },
  },
  {
    key: 'devices',
    name: { fr: 'Appareils', en: 'Devices' },
    description: {
      fr: 'Mesurer, suivre ou stimuler, simplement, chez vous.',
      en: 'Measure, track or stimulate, simply, at home.',
    },
  },
]

/** Oldest first: the fill gives them their dates in this order. */
export const initialProducts: InitialProduct[] = [...firstProducts, ...latestProducts]
