import { inBothLanguages } from '#app/lib/text/i18n.ts'

/** Texts of the contact section. */
export const contactTextsOf = inBothLanguages({
  fr: {
    title: 'Venir, appeler, écrire.',
    pageTitle: 'Contact',
    metaDescription: (name: string) =>
      `Adresse, téléphone, horaires et plan de ${name}, à Bonabéri, Douala. Écrivez-nous, nous répondons.`,
    reachPhone: 'Téléphone et WhatsApp',
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
    questions: 'Lire les questions fréquentes',

    required: 'Seul ce qui est marqué «\u00a0facultatif\u00a0» peut rester vide.',
    optional: '(facultatif)',
    name: 'Votre nom',
    email: 'Votre e-mail',
    phone: 'Votre téléphone',
    phoneHint: 'Pour vous répondre sur WhatsApp.',
    message: 'Votre message',
    consent: 'Votre accord',
    send: 'Envoyer le message',
    note: 'Votre message est enregistré par le centre ; WhatsApp s’ouvre pour continuer la conversation.',
    privacy: 'Ce que nous conservons, et combien de temps',

    summary: (count: number): string =>
      count > 1
        ? 'Encore quelques corrections avant d’envoyer'
        : 'Il manque une chose pour envoyer votre message',
    errors: {
      name: {
        missing: 'Dites-nous votre nom.',
        'too-long': 'Ce nom est trop long : 120 caractères au plus.',
      },
      email: {
        missing: 'Sans adresse, nous ne pouvons pas vous répondre.',
        malformed: 'Cette adresse ne se lit pas : écrivez-la comme marie@exemple.cm',
        'too-long': 'Cette adresse est trop longue.',
      },
      phone: {
        malformed:
          'Ce numéro ne se lit pas\u202f: écrivez ses neuf chiffres, comme 6\u00a071\u00a023\u00a045\u00a067, ou +33\u00a06\u00a012\u00a034\u00a056\u00a078 de l’étranger.',
        'too-long': 'Ce numéro est trop long.',
      },
      message: {
        missing: 'Écrivez votre message.',
        'too-long': 'Ce message est trop long : 4 000 caractères au plus. Envoyez la suite sur WhatsApp.',
      },
      consent: {
        missing:
          'Sans votre accord, le centre ne peut pas enregistrer votre message. Cochez la case, ou appelez-nous.',
      },
    },

    recap: { name: 'Nom', email: 'E-mail', phone: 'Téléphone', message: 'Message' },
    sentTitle: 'Merci, votre message est enregistré.',
    sentText:
      'Continuez sur WhatsApp : votre message y est prêt, il ne reste qu’à l’envoyer. Le centre vous répond aux heures d’ouverture.',
    another: 'Écrire un autre message',
  },
  en: {
    title: 'Visit, call, write.',
    pageTitle: 'Contact',
    metaDescription: (name) =>
      `Address, phone, opening hours and map of ${name}, in Bonabéri, Douala. Write to us and we will answer.`,
    reachPhone: 'Phone and WhatsApp',
    mail: 'Email',
    writeChat: 'WhatsApp us (in French)',
    directions: 'Getting here',
    hours: 'Opening hours',
    map: 'Simplified map: from Douala, cross the bridge over the Wouri and follow the Bonabéri road. The centre is opposite the court.',
    mapWithoutCourt:
      'Simplified map: from Douala, cross the bridge over the Wouri and follow the Bonabéri road to the centre.',
    drawing: { court: ['Court of first', 'instance'], bridge: 'Bridge' },
    notToScale: 'Simplified map, not to scale',
    openMap: 'Open in my maps app',
    question: 'A question?',
    questionText: 'Write to us, even if you do not know which treatment to ask for.',
    questions: 'Read questions and answers',

    required: 'Only the fields marked “optional” may be left empty.',
    optional: '(optional)',
    name: 'Your name',
    email: 'Your email',
    phone: 'Your phone',
    phoneHint: 'To answer you on WhatsApp.',
    message: 'Your message',
    consent: 'Your agreement',
    send: 'Send the message',
    note: 'The centre saves your message, and WhatsApp opens to carry on the conversation.',
    privacy: 'What we keep, and for how long',

    summary: (count) =>
      count > 1 ? 'A few corrections before sending' : 'One thing is missing before we can send your message',
    errors: {
      name: { missing: 'Tell us your name.', 'too-long': 'This name is too long: 120 characters at most.' },
      email: {
        missing: 'Without an address we cannot answer you.',
        malformed: 'We cannot read this address: write it like marie@example.cm',
        'too-long': 'This address is too long.',
      },
      phone: {
        malformed:
          'We cannot read this number: write its nine digits, like 6\u00a071\u00a023\u00a045\u00a067, or +44\u00a07700\u00a0900123 from abroad.',
        'too-long': 'This number is too long.',
      },
      message: {
        missing: 'Write your message.',
        'too-long': 'This message is too long: 4,000 characters at most. Send the rest on WhatsApp.',
      },
      consent: {
        missing: 'Without your agreement the centre cannot save your message. Tick the box, or call us.',
      },
    },

    recap: { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' },
    sentTitle: 'Thank you, your message is saved.',
    sentText:
      'Now for WhatsApp: your message is ready there, and you press send. The centre answers during opening hours.',
    another: 'Write another message',
  },
})
