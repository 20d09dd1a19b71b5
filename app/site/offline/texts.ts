import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts of the offline page. */
export const offlineTextsOf = inBothLanguages({
  fr: {
    pageTitle: 'Hors ligne',
    title: 'Pas de réseau pour le moment.',
    lead: 'Cette page n’a pas encore été enregistrée ici. Réessayez quand le réseau revient.',
    call: 'Appeler le',
    copy: 'Copier un message WhatsApp',
    copied: 'Message copié',
    ways: 'Ce qui s’ouvre sans réseau',
    contact: 'Contact et horaires',
    forms:
      'Vous pouvez y écrire et demander un rendez-vous\u202f: ce que vous envoyez attend ici et part tout seul au retour du réseau.',
  },
  en: {
    pageTitle: 'Offline',
    title: 'No network at the moment.',
    lead: 'This page has not been stored here yet. Try again when the network is back.',
    call: 'Call',
    copy: 'Copy a WhatsApp message (in French)',
    copied: 'Message copied',
    ways: 'What opens without a network',
    contact: 'Contact and hours',
    forms:
      'You can write to us there and ask for an appointment: what you send waits here and goes by itself when the network is back.',
  },
})
