export const fr = {
  title: 'Venir, appeler, écrire.',
  pageTitle: 'Contact',
  metaDescription: (name: string) =>
    `Adresse, téléphone, horaires et plan de ${name}, à Bonabéri, Douala. Écrivez-nous, nous répondons.`,
  phone: 'Téléphone et WhatsApp',
  mail: 'E-mail',
  writeChat: 'Écrire sur WhatsApp',
  directions: 'Pour venir',
  hours: 'Horaires',
  map: 'Plan simplifié\u202f: depuis Douala, passer le pont sur le Wouri, suivre la route de Bonabéri. Le centre est en face du tribunal.',
  mapWithoutCourt:
    'Plan simplifié\u202f: depuis Douala, passer le pont sur le Wouri, suivre la route de Bonabéri jusqu’au centre.',
  drawing: { court: ['Tribunal de', 'première instance'], bridge: 'Pont' },
  notToScale: 'Plan simplifié, sans échelle',
  openMap: 'Ouvrir dans mes cartes',
  question: 'Une question ?',
  questionText: 'Écrivez-nous, même si vous ne savez pas quel soin demander.',

  required: 'Les trois réponses sont nécessaires.',
  name: 'Votre nom',
  email: 'Votre e-mail',
  message: 'Votre message',
  send: 'Envoyer le message',
  note: 'Votre message est gardé par le centre ; WhatsApp s’ouvre pour continuer la conversation.',
  privacy: 'Ce que nous gardons, et combien de temps',

  summary: (count: number): string =>
    count > 1
      ? 'Encore quelques corrections avant d’envoyer'
      : 'Il manque une chose pour envoyer votre message',
  errors: {
    name: { missing: 'Dites-nous votre nom.', 'too-long': 'Ce nom est trop long : 120 caractères au plus.' },
    email: {
      missing: 'Sans adresse, nous ne pouvons pas vous répondre.',
      malformed: 'Cette adresse n’est pas complète. Par exemple : marie@exemple.cm',
      'too-long': 'Cette adresse est trop longue.',
    },
    message: {
      missing: 'Écrivez votre message.',
      'too-long': 'Ce message est trop long : 4 000 caractères au plus. Envoyez la suite sur WhatsApp.',
    },
  },

  recap: { name: 'Nom', email: 'E-mail', message: 'Message' },
  sentTitle: 'Merci, votre message est gardé.',
  sentText:
    'Continuez sur WhatsApp : votre message y est prêt, il ne reste qu’à l’envoyer. Le centre vous répond aux heures d’ouverture.',
  another: 'Écrire un autre message',
}
