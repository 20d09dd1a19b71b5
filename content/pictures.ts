import { productPictures } from './product-pictures.ts'
import type { Translated } from './translated.ts'

/** Description of a picture, in words. */
export type InitialPicture = { alt: Translated }

export const initialPictures: Record<string, InitialPicture> = {
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
  ...productPictures,
}
