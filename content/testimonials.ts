import type { Translated } from './translated.ts'

export type InitialTestimonial = { name: string; text: Translated; rating: 5 }

/** Samples that show the layout: the centre replaces them with its patients' own words. */
export const initialTestimonials: InitialTestimonial[] = [
  {
    name: 'Marie N.',
    text: {
      fr: 'Je remonte mes escaliers sans m’arrêter. Il y a six mois, je n’y croyais plus.',
      en: 'I climb my stairs without stopping. Six months ago I had given up hope.',
    },
    rating: 5,
  },
  {
    name: 'Paul E.',
    text: {
      fr: 'On m’explique chaque exercice. Je sais pourquoi je travaille.',
      en: 'Every exercise is explained to me. I know what I am working towards.',
    },
    rating: 5,
  },
  {
    name: 'Aïcha D.',
    text: {
      fr: 'Mon fils attend ses séances comme un jeu.',
      en: 'My son looks forward to his sessions as if they were a game.',
    },
    rating: 5,
  },
  {
    name: 'Samuel T.',
    text: {
      fr: 'Après mon opération du genou, j’avais peur de plier la jambe. On a avancé doucement, sans jamais me brusquer.',
      en: 'After my knee operation I was afraid to bend my leg. We went gently, and nobody ever rushed me.',
    },
    rating: 5,
  },
  {
    name: 'Brigitte M.',
    text: {
      fr: 'Ma mère a eu un AVC. On nous a appris à l’aider à la maison sans lui faire mal, ni à nous.',
      en: 'My mother had a stroke. We were taught how to help her at home without hurting her, or ourselves.',
    },
    rating: 5,
  },
  {
    name: 'Josué K.',
    text: {
      fr: 'Je conduis toute la journée et mon dos ne se plaint plus autant. Je fais mes exercices tous les matins.',
      en: 'I drive all day long and my back complains a lot less. I do my exercises every morning.',
    },
    rating: 5,
  },
]
