import type { Translated } from './translated.ts'

/**
 * `subtitle` is the line above the title, `description` the sentence under it; `…Focus` the point of a picture that stays
 * in view where it is cut (CSS object-position).
 */
export type InitialSlide = {
  title: Translated
  subtitle: Translated
  description: Translated
  picture: string
  pictureFocus: string
  tallPicture: string
  tallPictureFocus: string
  linkUrl?: string
  linkText?: Translated
}

export const initialSlides: InitialSlide[] = [
  {
    title: { fr: 'Retrouvez le mouvement.', en: 'Move again.' },
    subtitle: { fr: 'Bienvenue au centre', en: 'Welcome to the centre' },
    description: {
      fr: 'Kinésithérapie et rééducation pour tous les âges, à\u00a0Bonabéri, en face du tribunal.',
      en: 'Physiotherapy and rehabilitation for every age, in Bonabéri, opposite the court.',
    },
    picture: 'scenes/hero-clinic',
    pictureFocus: '72% 60%',
    tallPicture: 'scenes/hero-clinic-tall',
    tallPictureFocus: '50% 85%',
  },
  {
    title: { fr: 'Tout pour bouger mieux.', en: 'Everything you need to move better.' },
    subtitle: { fr: 'Matériel professionnel', en: 'Professional equipment' },
    description: {
      fr: 'Table de soin, espalier, ballons, bandes : un matériel professionnel, réglé pour vous.',
      en: 'Treatment table, wall bars, balls and bands: professional equipment, set up for you.',
    },
    picture: 'scenes/hero-equipment',
    pictureFocus: '80% 65%',
    tallPicture: 'scenes/hero-equipment-tall',
    tallPictureFocus: '55% 85%',
  },
  {
    title: { fr: 'Un soin à votre mesure.', en: 'Care that fits you.' },
    subtitle: { fr: 'Soins personnalisés', en: 'Personalised care' },
    description: {
      fr: 'On vous écoute, on examine, puis on avance ensemble, à votre rythme.',
      en: 'We listen, we examine, then we move forward together, at your pace.',
    },
    picture: 'scenes/hero-care',
    pictureFocus: '65% 65%',
    tallPicture: 'scenes/hero-care-tall',
    tallPictureFocus: '50% 80%',
  },
]
