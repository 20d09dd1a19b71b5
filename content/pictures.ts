import type { Translated } from './translated.ts'

/** What a picture shows, in words. */
export type Picture = { alt: Translated }

export const pictures: Record<string, Picture> = {
  'scenes/hero-clinic': {
    alt: {
      fr: 'La salle de soin dans la lumière du matin : table, espalier, ballon rouge et palmier.',
      en: 'The treatment room in morning light: table, wall bars, a red ball and a palm.',
    },
  },
  'scenes/hero-clinic-tall': {
    alt: {
      fr: 'La salle de soin dans la lumière du matin : table, espalier, ballon rouge et palmier.',
      en: 'The treatment room in morning light: table, wall bars, a red ball and a palm.',
    },
  },
  'scenes/hero-equipment': {
    alt: {
      fr: 'Deux ballons, un rouleau, des haltères et des bandes autour d’un tapis vert, devant l’espalier.',
      en: 'Two exercise balls, a roller, dumbbells and bands around a green mat, in front of the wall bars.',
    },
  },
  'scenes/hero-equipment-tall': {
    alt: {
      fr: 'Deux ballons, un rouleau, des haltères et des bandes autour d’un tapis vert, devant l’espalier.',
      en: 'Two exercise balls, a roller, dumbbells and bands around a green mat, in front of the wall bars.',
    },
  },
  'scenes/hero-care': {
    alt: {
      fr: 'Serviettes pliées, flacons d’huile et fleurs de frangipanier sur la table de soin.',
      en: 'Folded towels, bottles of oil and frangipani flowers on the treatment table.',
    },
  },
  'scenes/hero-care-tall': {
    alt: {
      fr: 'Serviettes pliées, flacons d’huile et fleurs de frangipanier sur la table de soin.',
      en: 'Folded towels, bottles of oil and frangipani flowers on the treatment table.',
    },
  },
  'scenes/about': {
    alt: {
      fr: 'Un coin d’attente : banc vert et coussins, tapis rond, comptoir en bois sous deux lampes.',
      en: 'A waiting corner: a green bench with cushions, a round rug, a wooden desk under two lamps.',
    },
  },
  'scenes/kinesitherapy': {
    alt: {
      fr: 'Une table de soin préparée avec drap et serviettes, un tabouret, un espalier contre l’arche peinte.',
      en: 'A treatment table made ready with a sheet and towels, a stool, wall bars against the painted arch.',
    },
  },
  'scenes/functional-rehabilitation': {
    alt: {
      fr: 'Des barres parallèles pour la marche, une marche basse, un ballon et un espalier.',
      en: 'Parallel bars for walking, a low step, a ball and wall bars.',
    },
  },
  'scenes/stroke-rehabilitation': {
    alt: {
      fr: 'Une table de rééducation de la main : planche à chevilles, cubes, anneaux et balles.',
      en: 'A table for hand rehabilitation: a peg board, cubes, rings and balls.',
    },
  },
  'scenes/post-operative': {
    alt: {
      fr: 'Une paire de cannes anglaises appuyée à la table de soin, un coussin de genou et des serviettes.',
      en: 'A pair of forearm crutches leaning on the treatment table, a knee roll and towels.',
    },
  },
  'scenes/therapeutic-massage': {
    alt: {
      fr: 'Une table de massage avec têtière, serviettes, flacons d’huile et une fleur, dans une lumière du soir.',
      en: 'A massage table with a face cradle, towels, bottles of oil and a flower, in evening light.',
    },
  },
  'scenes/manual-therapy': {
    alt: {
      fr: 'Une table de soin avec coussin et rouleau, un tabouret devant, deux grandes plantes.',
      en: 'A treatment table with a pillow and a bolster, a stool in front, two large plants.',
    },
  },
  'scenes/respiratory': {
    alt: {
      fr: 'Un exerciseur respiratoire à trois balles et un verre d’eau, devant une fenêtre pleine de feuilles.',
      en: 'A three-ball breathing trainer and a glass of water, in front of a window full of leaves.',
    },
  },
  'scenes/paediatric': {
    alt: {
      fr: 'Des modules de mousse colorés, deux balles et un petit tabouret sur un tapis rond.',
      en: 'Colourful foam shapes, two balls and a small stool on a round rug.',
    },
  },
  'scenes/back-pain-at-work': {
    alt: {
      fr: 'Un bureau en bois : écran relevé à hauteur des yeux, clavier, tasse et chaise au dossier arrondi.',
      en: 'A wooden desk: a screen raised to eye level, a keyboard, a cup and a chair with a rounded back.',
    },
  },
  'scenes/after-a-stroke': {
    alt: {
      fr: 'Sur une table : bande élastique, anneau, balles, cubes et planche à chevilles de couleur.',
      en: 'On a table: an elastic band, a ring, balls, cubes and a board with coloured pegs.',
    },
  },
  'scenes/sprained-ankle': {
    alt: {
      fr: 'Rouleaux de bande, poche de froid et plateau d’équilibre sur un tapis vert.',
      en: 'Rolls of tape, a cold pack and a balance board on a green mat.',
    },
  },
  'scenes/childrens-posture': {
    alt: {
      fr: 'Un cartable jaune et vert posé sur une petite chaise, près d’une table avec des livres.',
      en: 'A yellow and green school bag on a small chair, beside a table with books.',
    },
  },
  'scenes/breathing-exercises': {
    alt: {
      fr: 'Un tapis, un coussin et un ballon près d’une grande fenêtre ouverte sur des feuilles.',
      en: 'A mat, a cushion and a ball near a wide window looking onto leaves.',
    },
  },
  'scenes/before-and-after-surgery': {
    alt: {
      fr: 'Un banc avec serviettes, coussin de genou et verre d’eau ; des cannes anglaises contre le mur.',
      en: 'A bench with towels, a knee roll and a glass of water; forearm crutches against the wall.',
    },
  },
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
