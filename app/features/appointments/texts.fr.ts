export const frenchAppointmentTexts = {
  title: 'Prenez rendez-vous.',
  pageTitle: 'Prendre rendez-vous',
  metaDescription: (name: string) =>
    `Demandez un rendez-vous à ${name}, à Bonabéri, Douala : kinésithérapie, rééducation, réadaptation. Réponse sur WhatsApp.`,
  lead: 'Deux minutes, quatre réponses. Pour vous, ou pour un proche.',
  questions: 'Questions fréquentes',
  steps: [
    { title: 'Vous envoyez votre demande.', text: 'Elle est enregistrée par le centre.' },
    { title: 'WhatsApp s’ouvre.', text: 'Votre message est prêt, vous l’envoyez.' },
    { title: 'Le centre confirme l’heure.', text: 'Vous venez, on commence.' },
  ],

  formStep: (step: number, of: number) => `Étape ${step} sur ${of}`,
  formSteps: ['Vos coordonnées', 'Quel soin\u202f?', 'Quel jour\u202f?', 'Pour finir'],
  next: 'Continuer',
  back: 'Retour',
  change: 'Modifier',
  colon: '\u202f:',

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
  careHint: 'Vous hésitez\u202f? Choisissez le plus proche, pour un enfant aussi\u202f: nous en parlerons.',
  date: 'Le jour souhaité',
  dayPart: 'Le moment de la journée',
  anyPart: 'Peu importe',
  dateHint: 'Le centre vous confirme l’heure.',
  partChoices: { morning: 'Le matin', afternoon: 'L’après-midi' },
  nextDays: 'Les prochains jours',
  otherDay: 'Ou un autre jour',
  closedDay: 'fermé',
  openDay: (hours: string) => `Ouvert ${hours}.`,
  fromTo: (opens: string, closes: string) => `de ${opens} à ${closes}`,
  both: (one: string, other: string) => `${one} et ${other}`,
  closed: 'Le centre est fermé ce jour-là. Envoyez quand même : nous vous proposons un autre jour.',
  closedSent: 'Ce jour-là le centre est fermé : il vous propose un autre jour.',
  message: 'Un mot sur votre situation',
  consent: 'Votre accord',
  send: 'Envoyer ma demande',
  note: 'Votre demande est enregistrée ; WhatsApp s’ouvre avec votre message prêt.',
  privacy: 'Ce que nous conservons, et combien de temps',

  summary: (count: number): string =>
    count > 1 ? 'Encore quelques réponses avant d’envoyer' : 'Encore une chose avant d’envoyer',
  errors: {
    name: { missing: 'Dites-nous votre nom.', 'too-long': 'Ce nom est trop long : 120 caractères au plus.' },
    phone: {
      missing: 'Sans numéro, nous ne pouvons pas vous rappeler.',
      malformed:
        'Ce numéro ne se lit pas : écrivez ses neuf chiffres, comme 6\u00a071\u00a023\u00a045\u00a067, ou +33\u00a06\u00a012\u00a034\u00a056\u00a078 de l’étranger.',
      'too-long': 'Ce numéro est trop long.',
    },
    email: {
      malformed: 'Cette adresse ne se lit pas : écrivez-la comme marie@exemple.cm',
      'too-long': 'Cette adresse est trop longue.',
    },
    careType: { missing: 'Choisissez un soin. Vous hésitez ? Choisissez le plus proche, nous en parlerons.' },
    date: {
      missing: 'Choisissez un jour.',
      malformed: 'Ce jour n’existe pas ou ne se lit pas\u202f: écrivez jour/mois/année, comme 01/12/2026.',
      past: 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.',
      'too-late': 'Ce jour est trop loin. Choisissez un jour dans les douze mois qui viennent.',
    },
    dayPart: { malformed: 'Choisissez un moment.' },
    consent: {
      missing:
        'Sans votre accord, le centre ne peut pas enregistrer votre demande. Cochez la case, ou appelez-nous.',
    },
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
    'Nous l’avons enregistrée. Sur WhatsApp votre message est prêt : il ne reste qu’à l’envoyer. Le centre vous confirme l’heure.',
  afterSent:
    'Ce n’est pas encore un rendez-vous\u202f: le centre vous répond aux heures d’ouverture et confirme avec vous le jour et l’heure.',
  another: 'Faire une autre demande',

  shortMonths: [
    'janv.',
    'févr.',
    'mars',
    'avr.',
    'mai',
    'juin',
    'juil.',
    'août',
    'sept.',
    'oct.',
    'nov.',
    'déc.',
  ],
  shortWeekday: (name: string) => `${name.slice(0, 3)}.`,
}
