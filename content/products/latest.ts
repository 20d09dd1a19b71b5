import type { Product } from './product.ts'

/** The newest products, newest last: the eight that the home page previews. */
export const latestProducts: Product[] = [
  {
    slug: 'pistolet-de-massage',
    name: { fr: 'Pistolet de massage', en: 'Massage gun' },
    description: {
      fr: 'Cinq têtes, silencieux, pour relâcher un muscle tendu.',
      en: 'Five heads, quiet, to release a tense muscle.',
    },
    price: 45000,
    stock: 4,
    category: 'massage',
    picture: 'products/massage-gun',
    featured: false,
  },
  {
    slug: 'déambulateur',
    name: { fr: 'Déambulateur', en: 'Walking frame' },
    description: {
      fr: 'Quatre appuis stables, poignées souples, se plie pour voyager.',
      en: 'Four steady feet, soft grips, folds for travel.',
    },
    price: 38000,
    stock: 5,
    category: 'mobility',
    picture: 'products/walking-frame',
    featured: false,
  },
  {
    slug: 'bandes-élastiques',
    name: { fr: 'Bandes élastiques', en: 'Resistance bands' },
    description: {
      fr: 'Plusieurs résistances, de la plus douce à la plus ferme.',
      en: 'Several strengths, from the gentlest to the firmest.',
    },
    price: 9500,
    stock: 25,
    category: 'movement',
    picture: 'products/resistance-bands',
    featured: true,
  },
  {
    slug: 'cannes-anglaises',
    name: { fr: 'Cannes anglaises', en: 'Forearm crutches' },
    description: {
      fr: 'Réglables en hauteur, embouts antidérapants. La paire.',
      en: 'Adjustable height, non-slip tips. The pair.',
    },
    price: 22000,
    stock: 8,
    category: 'mobility',
    picture: 'products/forearm-crutches',
    featured: true,
  },
  {
    slug: 'rouleau-de-massage',
    name: { fr: 'Rouleau de massage', en: 'Foam roller' },
    description: {
      fr: 'Détend les cuisses, le dos et les mollets après l’effort.',
      en: 'Eases thighs, back and calves after effort.',
    },
    price: 11000,
    stock: 13,
    category: 'massage',
    picture: 'products/foam-roller',
    featured: false,
  },
  {
    slug: 'tapis-d’exercice',
    name: { fr: 'Tapis d’exercice', en: 'Exercise mat' },
    description: {
      fr: 'Épais et antidérapant, pour être à l’aise au sol.',
      en: 'Thick and non-slip, for comfortable work on the floor.',
    },
    price: 14000,
    stock: 17,
    category: 'movement',
    picture: 'products/exercise-mat',
    featured: true,
  },
  {
    slug: 'haltères-2-et-3-kg',
    name: { fr: 'Haltères 2 et 3 kg', en: 'Dumbbells, 2 and 3 kg' },
    description: {
      fr: 'Deux et trois kilos, prise confortable, pour reprendre des forces.',
      en: 'Two and three kilos, a comfortable grip, to build strength back up.',
    },
    price: 15000,
    stock: 9,
    category: 'movement',
    picture: 'products/dumbbells',
    featured: false,
  },
  {
    slug: 'ballon-de-gym-65-cm',
    name: { fr: 'Ballon de gym 65 cm', en: 'Gym ball, 65 cm' },
    description: {
      fr: 'Renforce le dos et le bassin, aide à retrouver l’équilibre assis.',
      en: 'Strengthens back and hips, helps you find your balance sitting.',
    },
    price: 12500,
    stock: 15,
    category: 'movement',
    picture: 'products/gym-ball',
    featured: true,
  },
]
