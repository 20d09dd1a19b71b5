export const fr = {
  title: 'Prenez rendez-vous.',
  pageTitle: 'Prendre rendez-vous',
  metaDescription: (name: string) =>
    `Demandez un rendez-vous à ${name}, à Bonabéri, Douala : kinésithérapie, rééducation, réadaptation. Réponse sur WhatsApp.`,
  lead: 'Deux minutes, quatre réponses. Pour vous, ou pour un proche.',
  steps: [
    { title: 'Vous envoyez votre demande.', text: 'Elle est gardée par le centre.' },
    { title: 'WhatsApp s’ouvre.', text: 'Votre message est prêt, vous l’envoyez.' },
    { title: 'Le centre confirme l’heure.', text: 'Vous venez, on commence.' },
  ],

  required: 'Seul ce qui est marqué « facultatif » peut rester vide.',
  optional: '(facultatif)',
  name: 'Votre nom',
  phone: 'Votre téléphone',
  phoneHint: 'Celui de votre WhatsApp si possible.',
  email: 'Votre e-mail',
  careType: 'Le soin',
  cares: {
    kinesitherapy: 'Kinésithérapie',
    'functional-rehabilitation': 'Rééducation fonctionnelle',
    readaptation: 'Réadaptation',
    rehabilitation: 'Rééducation',
  },
  date: 'Le jour souhaité',
  dayPart: 'Le moment de la journée',
  anyPart: 'Peu importe',
  dayParts: { morning: 'le matin', afternoon: 'l’après-midi' },
  dateHint: 'Le centre vous confirme l’heure.',
  closed: 'Le centre est fermé ce jour-là. Envoyez quand même : nous vous proposons un autre jour.',
  closedSent: 'Ce jour-là le centre est fermé : il vous propose un autre jour.',
  message: 'Un mot sur votre situation',
  send: 'Envoyer ma demande',
  note: 'Votre demande est gardée ; WhatsApp s’ouvre avec votre message prêt.',
  privacy: 'Ce que nous gardons, et combien de temps',

  summary: (count: number): string =>
    count > 1 ? 'Encore quelques réponses avant d’envoyer' : 'Encore une chose avant d’envoyer',
  errors: {
    name: { missing: 'Dites-nous votre nom.', 'too-long': 'Ce nom est trop long : 120 caractères au plus.' },
    phone: {
      missing: 'Sans numéro, nous ne pouvons pas vous rappeler.',
      malformed:
        'Ce numéro n’est pas complet. Par exemple : 6 71 23 45 67, ou +33 6 12 34 56 78 de l’étranger.',
      'too-long': 'Ce numéro est trop long.',
    },
    email: {
      malformed: 'Cette adresse n’est pas complète. Par exemple : marie@exemple.cm',
      'too-long': 'Cette adresse est trop longue.',
    },
    careType: { missing: 'Choisissez un soin. Vous hésitez ? Choisissez le plus proche, nous en parlerons.' },
    date: {
      missing: 'Choisissez un jour.',
      malformed: 'Ce jour n’existe pas dans le calendrier.',
      past: 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.',
    },
    dayPart: { malformed: 'Choisissez un moment.' },
    message: {
      'too-long': 'Ce mot est trop long : 4 000 caractères au plus. Envoyez la suite sur WhatsApp.',
    },
  },

  recap: {
    name: 'Nom',
    careType: 'Soin',
    date: 'Jour souhaité',
    phone: 'Téléphone',
    email: 'E-mail',
    message: 'Message',
  },
  sentTitle: 'Votre demande est arrivée.',
  sentText:
    'Nous l’avons gardée. Sur WhatsApp votre message est prêt : il ne reste qu’à l’envoyer. Le centre vous confirme l’heure.',
  another: 'Faire une autre demande',

  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  first: '1er',
}
