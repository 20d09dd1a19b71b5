import type { InitialPicture } from './pictures.ts'

/** Descriptions of the pictures of the first products. */
export const productPictures: Record<string, InitialPicture> = {
  'products/balance-board': {
    alt: {
      fr: 'Deux plateaux d’équilibre en bois, l’un montrant sa demi-sphère, l’autre son dessus vert.',
      en: 'Two wooden balance boards, one showing its half-sphere, the other its green top.',
    },
  },
  'products/balance-cushion': {
    alt: {
      fr: 'Un coussin d’équilibre rond, orange, couvert de picots.',
      en: 'A round orange balance cushion covered in studs.',
    },
  },
  'products/blood-pressure-monitor': {
    alt: {
      fr: 'Un tensiomètre blanc relié à un brassard vert.',
      en: 'A white blood pressure monitor connected to a green cuff.',
    },
  },
  'products/cervical-collar': {
    alt: {
      fr: 'Un collier cervical crème à fermeture verte.',
      en: 'A cream cervical collar with a green fastening.',
    },
  },
  'products/dumbbells': {
    alt: {
      fr: 'Deux haltères hexagonaux, un rouge de deux kilos, un vert de trois.',
      en: 'Two hexagonal dumbbells, a red one of two kilos and a green one of three.',
    },
  },
  'products/exercise-mat': {
    alt: {
      fr: 'Deux tapis d’exercice, l’un roulé dans sa sangle, l’autre à demi déroulé.',
      en: 'Two exercise mats, one rolled in its strap, the other half unrolled.',
    },
  },
  'products/foam-roller': {
    alt: {
      fr: 'Deux rouleaux de massage à reliefs, rouge et vert.',
      en: 'Two textured foam rollers, one red and one green.',
    },
  },
  'products/forearm-crutches': {
    alt: {
      fr: 'Une paire de cannes anglaises vertes, croisées.',
      en: 'A pair of green forearm crutches, crossed.',
    },
  },
  'products/gym-ball': {
    alt: {
      fr: 'Un gros ballon vert, côtelé sur tout son tour.',
      en: 'A large green ball with ribs all around it.',
    },
  },
  'products/hand-exercise-balls': {
    alt: {
      fr: 'Trois balles à picots jaune, rouge et verte, marquées d’un, deux et trois points.',
      en: 'Three studded balls, yellow, red and green, marked with one, two and three dots.',
    },
  },
  'products/hot-cold-pack': {
    alt: {
      fr: 'Deux poches de gel, une grande bleue et une petite orange.',
      en: 'Two gel packs, a large blue one and a small orange one.',
    },
  },
  'products/kinesiology-tape': {
    alt: {
      fr: 'Trois rouleaux de bande de taping, orange, jaune et vert.',
      en: 'Three rolls of kinesiology tape, orange, yellow and green.',
    },
  },
  'products/knee-brace': {
    alt: {
      fr: 'Une genouillère noire à anneau de rotule et sangles vertes.',
      en: 'A black knee brace with a kneecap ring and green straps.',
    },
  },
  'products/lumbar-belt': {
    alt: {
      fr: 'Une ceinture lombaire noire à large fermeture verte.',
      en: 'A black lumbar belt with a wide green fastening.',
    },
  },
  'products/massage-ball-set': {
    alt: {
      fr: 'Trois balles de massage à gros picots, verte, rouge et jaune.',
      en: 'Three spiky massage balls, green, red and yellow.',
    },
  },
  'products/massage-gun': {
    alt: {
      fr: 'Un pistolet de massage noir et quatre têtes de rechange.',
      en: 'A black massage gun and four spare heads.',
    },
  },
  'products/massage-oil': {
    alt: {
      fr: 'Un flacon d’huile à pompe, brun, et un petit flacon doré.',
      en: 'A brown pump bottle of oil and a small golden bottle.',
    },
  },
  'products/massage-table': {
    alt: {
      fr: 'Une table de massage pliante verte, sur pieds de bois.',
      en: 'A green folding massage table on wooden legs.',
    },
  },
  'products/pulse-oximeter': {
    alt: {
      fr: 'Un oxymètre de pouls blanc et vert, avec son cordon.',
      en: 'A white and green pulse oximeter with its cord.',
    },
  },
  'products/resistance-bands': {
    alt: {
      fr: 'Trois bandes élastiques roulées, jaune, orange et verte, et deux boucles.',
      en: 'Three rolled resistance bands, yellow, orange and green, and two loops.',
    },
  },
  'products/tens-unit': {
    alt: {
      fr: 'Un électrostimulateur blanc relié à quatre électrodes.',
      en: 'A white TENS unit connected to four electrode pads.',
    },
  },
  'products/walking-cane': {
    alt: {
      fr: 'Une canne de marche rouge à poignée noire, appuyée contre un cube.',
      en: 'A red walking cane with a black grip, leaning against a block.',
    },
  },
  'products/walking-frame': {
    alt: {
      fr: 'Un déambulateur pliant en métal, à poignées noires.',
      en: 'A folding metal walking frame with black grips.',
    },
  },
}
