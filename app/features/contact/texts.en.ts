import type { fr } from './texts.fr.ts'

export const en: typeof fr = {
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

  required: 'Only the fields marked “optional” may be left empty.',
  optional: '(optional)',
  name: 'Your name',
  email: 'Your email',
  phone: 'Your phone',
  phoneHint: 'To answer you on WhatsApp.',
  message: 'Your message',
  consent: 'Your agreement',
  send: 'Send the message',
  note: 'The centre keeps your message; WhatsApp opens to carry on the conversation.',
  privacy: 'What we keep, and for how long',

  summary: (count) =>
    count > 1 ? 'A few corrections before sending' : 'One thing is missing before we can send your message',
  errors: {
    name: { missing: 'Tell us your name.', 'too-long': 'This name is too long: 120 characters at most.' },
    email: {
      missing: 'Without an address we cannot answer you.',
      malformed: 'This address is not complete. For example: marie@example.cm',
      'too-long': 'This address is too long.',
    },
    phone: {
      malformed:
        'This number is not complete. For example: 6\u00a071\u00a023\u00a045\u00a067, or +44\u00a07700\u00a0900123 from abroad.',
      'too-long': 'This number is too long.',
    },
    message: {
      missing: 'Write your message.',
      'too-long': 'This message is too long: 4,000 characters at most. Send the rest on WhatsApp.',
    },
    consent: {
      missing: 'Without your agreement the centre cannot keep your message. Tick the box, or call us.',
    },
  },

  recap: { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message' },
  sentTitle: 'Thank you, your message is kept.',
  sentText:
    'Now for WhatsApp: your message is ready there, and you press send. The centre answers during opening hours.',
  another: 'Write another message',
}
