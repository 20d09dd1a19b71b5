import type { SiteFacts } from './site-facts.ts'

/** The centre in tests. */
export const clinic: SiteFacts = {
  origin: 'https://kine.example',
  name: 'Centre Kiné Bonabéri',
  shortName: 'Centre Kiné',
  tagline: 'Kinésithérapie et rééducation à Douala',
  phone: '237600000000',
  email: '',
  address: { text: 'Bonabéri / Bonassama, Douala' },
  landmark: { text: 'En face du tribunal de première instance' },
  directions: { text: 'Passez le pont.\nDemandez le tribunal.' },
  position: { latitude: 4.0789, longitude: 9.6667 },
  social: [],
  seo: {
    title: 'Centre Kiné Bonabéri · Kinésithérapie à Douala',
    description: 'Kinésithérapie, rééducation et massage thérapeutique à Bonabéri.',
    picture: {
      src: '/media/scenes/hero-640.webp',
      srcSet: '/media/scenes/hero-640.webp 640w, /media/scenes/hero-1600.webp 1600w',
      share: '/media/scenes/hero-share.jpg',
      width: 1920,
      height: 1080,
      alt: { text: 'La salle de soin' },
    },
  },
  week: [
    ...[1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '18:00' })),
    { day: 6, opens: '09:00', closes: '15:00' },
    { day: 7, opens: null, closes: null },
  ],
  logo: null,
  palette: null,
  testimonialsNote: null,
  payments: [],
  optionalPages: { team: true, questions: true },
  closures: [],
  today: '2025-05-12',
  firstDay: '2025-05-12',
  openState: { open: true, closes: '18:00', progress: 0.5 },
  clock: { now: 29117400, until: 29117700 },
  worker: '/worker.js',
}
