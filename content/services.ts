import type { Translated } from './translated.ts'

/** The long description stands beside, in `services/<icon>.fr.md` and `.en.md`. `priceStarting` is in FCFA, per session. */
type InitialService = {
  slug: string
  name: Translated
  description: Translated
  icon: string
  picture: string
  priceStarting: number
  isFeatured: boolean
}

export const initialServices: InitialService[] = [
  {
    slug: 'kinésithérapie',
    name: { fr: 'Kinésithérapie', en: 'Kinesitherapy' },
    description: {
      fr: 'Soulager la douleur, retrouver force et souplesse.',
      en: 'Ease the pain, regain strength and flexibility.',
    },
    icon: 'kinesitherapy',
    picture: 'scenes/kinesitherapy',
    priceStarting: 8000,
    isFeatured: true,
  },
  {
    slug: 'rééducation-fonctionnelle',
    name: { fr: 'Rééducation fonctionnelle', en: 'Functional rehabilitation' },
    description: { fr: 'Réapprendre les gestes de chaque jour.', en: 'Relearn everyday movements.' },
    icon: 'functional-rehabilitation',
    picture: 'scenes/functional-rehabilitation',
    priceStarting: 8000,
    isFeatured: true,
  },
  {
    slug: 'réadaptation-après-un-avc',
    name: { fr: 'Réadaptation après un AVC', en: 'Readaptation after stroke' },
    description: {
      fr: 'Reprendre la marche, la main, l’équilibre.',
      en: 'Walk, use your hand and keep your balance again.',
    },
    icon: 'stroke-rehabilitation',
    picture: 'scenes/stroke-rehabilitation',
    priceStarting: 10000,
    isFeatured: true,
  },
  {
    slug: 'rééducation-post-opératoire',
    name: { fr: 'Rééducation post-opératoire', en: 'Post-operative rehabilitation' },
    description: { fr: 'Bien récupérer, étape par étape.', en: 'Recover well, one step at a time.' },
    icon: 'post-operative',
    picture: 'scenes/post-operative',
    priceStarting: 10000,
    isFeatured: true,
  },
  {
    slug: 'massage-thérapeutique',
    name: { fr: 'Massage thérapeutique', en: 'Therapeutic massage' },
    description: { fr: 'Dénouer les muscles qui font mal.', en: 'Loosen the muscles that hurt.' },
    icon: 'therapeutic-massage',
    picture: 'scenes/therapeutic-massage',
    priceStarting: 12000,
    isFeatured: false,
  },
  {
    slug: 'thérapie-manuelle',
    name: { fr: 'Thérapie manuelle', en: 'Manual therapy' },
    description: {
      fr: 'Rendre du jeu aux articulations raides.',
      en: 'Get stiff joints moving freely again.',
    },
    icon: 'manual-therapy',
    picture: 'scenes/manual-therapy',
    priceStarting: 10000,
    isFeatured: false,
  },
  {
    slug: 'kinésithérapie-respiratoire',
    name: { fr: 'Kinésithérapie respiratoire', en: 'Respiratory physiotherapy' },
    description: { fr: 'Dégager les bronches, respirer mieux.', en: 'Clear the chest, breathe more easily.' },
    icon: 'respiratory',
    picture: 'scenes/respiratory',
    priceStarting: 8000,
    isFeatured: false,
  },
  {
    slug: 'kinésithérapie-pédiatrique',
    name: { fr: 'Kinésithérapie pédiatrique', en: 'Paediatric physiotherapy' },
    description: {
      fr: 'Aider bébés et enfants à grandir en bougeant.',
      en: 'Help babies and children grow by moving.',
    },
    icon: 'paediatric',
    picture: 'scenes/paediatric',
    priceStarting: 8000,
    isFeatured: false,
  },
]
