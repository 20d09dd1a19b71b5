import type { Translated } from './translated.ts'

/** `professionalsCount` 0 means "not told yet": the site leaves that figure out. */
export type InitialAbout = {
  title: Translated
  description: Translated
  mission: Translated
  vision: Translated
  servicesCount: number
  professionalsCount: number
  experienceYears: number
  patientsCount: number
  picture: string
}

export type InitialValue = { title: Translated; text: Translated }

export const about: InitialAbout = {
  title: { fr: 'À Propos de Nous', en: 'About Us' },
  description: {
    fr: 'Une douleur qui dure, une opération, un AVC, un enfant qui tarde à marcher. Nous commençons par écouter. Puis nous cherchons, avec vous, le geste qui revient.',
    en: 'Pain that lingers, an operation, a stroke, a child who is slow to walk. We begin by listening. Then, together, we work on getting you moving again.',
  },
  mission: {
    fr: 'Aider chacun, enfant, adulte ou aîné, à bouger avec moins de douleur et plus de confiance. Nous soignons avec nos mains, avec l’exercice et avec des mots simples, pour que vous sachiez continuer chez vous.',
    en: 'To help everyone, children, adults and older people alike, to move with less pain and more confidence. We treat with our hands, with exercise and with plain words, so that you know how to carry on at home.',
  },
  vision: {
    fr: 'Une ville où l’on ne renonce pas à marcher, à travailler ou à jouer faute d’avoir été accompagné. À Bonabéri, la rééducation doit être proche, claire et digne.',
    en: 'A city where nobody gives up walking, working or playing for want of someone to guide them. In Bonabéri, rehabilitation should be close by, clear and dignified.',
  },
  servicesCount: 8,
  professionalsCount: 0,
  experienceYears: 10,
  patientsCount: 500,
  picture: 'scenes/about',
}

export const initialValues: InitialValue[] = [
  {
    title: { fr: 'Excellence', en: 'Excellence' },
    text: {
      fr: 'Des gestes précis, repris jusqu’à ce qu’ils soient justes.',
      en: 'Precise movements, repeated until they are right.',
    },
  },
  {
    title: { fr: 'Équipe experte', en: 'Expert team' },
    text: {
      fr: 'Des kinésithérapeutes qui expliquent ce qu’ils font, et pourquoi.',
      en: 'Physiotherapists who explain what they do, and why.',
    },
  },
  {
    title: { fr: 'Bienveillance', en: 'Kindness' },
    text: {
      fr: 'La douleur n’est jamais minimisée, l’effort jamais forcé.',
      en: 'Pain is never brushed aside, effort never forced.',
    },
  },
  {
    title: { fr: 'Sécurité', en: 'Safety' },
    text: {
      fr: 'Un matériel entretenu, des exercices adaptés à votre état.',
      en: 'Well-kept equipment, exercises suited to your condition.',
    },
  },
]

export const valueCards: InitialValue[] = [
  {
    title: { fr: 'Expérience', en: 'Experience' },
    text: {
      fr: 'Plus de 10 ans à remettre en mouvement des enfants, des adultes et des personnes âgées.',
      en: 'More than 10 years of getting children, adults and older people moving again.',
    },
  },
  {
    title: { fr: 'Professionnalisme', en: 'Professionalism' },
    text: {
      fr: 'Un examen avant tout traitement, un but fixé avec vous, et des progrès que l’on mesure.',
      en: 'An examination before any treatment, a goal set with you, and progress that is measured.',
    },
  },
  {
    title: { fr: 'Innovation', en: 'Innovation' },
    text: {
      fr: 'Des méthodes relues à la lumière des études récentes : ce qui aide reste, le reste s’en va.',
      en: 'Methods reviewed in the light of recent research: what helps stays, the rest goes.',
    },
  },
]
