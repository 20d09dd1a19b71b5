import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** What the page says that is shown without a network. */
export const textsOf = inBothLanguages({
  fr: {
    pageTitle: 'Hors ligne',
    title: 'Pas de réseau pour le moment.',
    lead: 'Cette page n’est pas encore sur votre téléphone. Elle s’ouvrira dès que le réseau revient.',
    call: 'Appeler le',
    ways: 'Ce qui s’ouvre sans réseau',
    contact: 'Contact et horaires',
    forms:
      'Vous pouvez y écrire et demander un rendez-vous\u202f: ce que vous envoyez attend sur votre téléphone et part tout seul avec le retour du réseau.',
  },
  en: {
    pageTitle: 'Offline',
    title: 'No network at the moment.',
    lead: 'This page is not on your phone yet. It will open as soon as the network is back.',
    call: 'Call',
    ways: 'What opens without a network',
    contact: 'Contact and hours',
    forms:
      'You can write to us there and ask for an appointment: what you send waits on your phone and goes by itself when the network is back.',
  },
})
