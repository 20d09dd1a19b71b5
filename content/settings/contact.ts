import { fictitiousPhone } from '#app/lib/forms/phone.ts'
import { settingsOf } from './setting.ts'

/** In the message templates, {name}, {date}, {time} and {proposal} are replaced before the chat opens. */
export const contactSettings = settingsOf('contact', [
  {
    key: 'contact_phone',
    value: fictitiousPhone,
    dataType: 'text',
    description: 'Le téléphone du centre, aussi utilisé pour WhatsApp. Numéro fictif : à remplacer.',
    isPublic: true,
  },
  {
    key: 'contact_email',
    value: '',
    dataType: 'email',
    description: 'L’adresse e-mail du centre. Vide : non affichée.',
    isPublic: true,
  },
  {
    key: 'contact_address',
    value: 'Bonabéri / Bonassama, Douala',
    dataType: 'text',
    description: 'Le quartier et la ville (français).',
    isPublic: true,
  },
  {
    key: 'contact_address_en',
    value: 'Bonabéri / Bonassama, Douala',
    dataType: 'text',
    description: 'Le quartier et la ville (anglais).',
    isPublic: true,
  },
  {
    key: 'contact_landmark',
    value: 'En face du tribunal de première instance',
    dataType: 'text',
    description: 'Le repère que l’on donne au taxi (français).',
    isPublic: true,
  },
  {
    key: 'contact_landmark_en',
    value: 'Opposite the court of first instance',
    dataType: 'text',
    description: 'Le repère que l’on donne au taxi (anglais).',
    isPublic: true,
  },
  {
    key: 'contact_directions',
    value:
      'Depuis le centre de Douala, passez le pont sur le Wouri.\nÀ Bonabéri, demandez le tribunal de première instance.\nLe centre est juste en face.',
    dataType: 'textarea',
    description: 'Le chemin en quelques mots, une étape par ligne (français).',
    isPublic: true,
  },
  {
    key: 'contact_directions_en',
    value:
      'From central Douala, cross the bridge over the Wouri.\nIn Bonabéri, ask for the court of first instance.\nThe centre is right opposite.',
    dataType: 'textarea',
    description: 'Le chemin en quelques mots, une étape par ligne (anglais).',
    isPublic: true,
  },
  {
    key: 'contact_latitude',
    value: '4.0789',
    dataType: 'number',
    description:
      'Latitude en degrés. Position approximative de Bonabéri : à vérifier devant la porte du centre.',
    isPublic: true,
  },
  {
    key: 'contact_longitude',
    value: '9.6667',
    dataType: 'number',
    description:
      'Longitude en degrés. Position approximative de Bonabéri : à vérifier devant la porte du centre.',
    isPublic: true,
  },
  {
    key: 'chat_reply_template',
    value: 'Bonjour {name}, merci pour votre message. ',
    dataType: 'textarea',
    description: 'Début d’une réponse sur WhatsApp (français). {name} : le nom de la personne.',
    isPublic: false,
  },
  {
    key: 'chat_reply_template_en',
    value: 'Hello {name}, thank you for your message. ',
    dataType: 'textarea',
    description: 'Début d’une réponse sur WhatsApp (anglais).',
    isPublic: false,
  },
  {
    key: 'order_ready_template',
    value:
      'Bonjour {name}, votre commande {reference} est prête : {total}. Elle vous attend au centre, en face du tribunal de première instance, à Bonabéri. À bientôt !',
    dataType: 'textarea',
    description:
      'Message qui dit qu’une commande est prête (français). {name}, {reference} et {total} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'order_ready_template_en',
    value:
      'Hello {name}, your order {reference} is ready: {total}. It is waiting for you at the centre, opposite the court of first instance in Bonabéri. See you soon!',
    dataType: 'textarea',
    description: 'Message qui dit qu’une commande est prête (anglais).',
    isPublic: false,
  },
  {
    key: 'appointment_confirmation_template',
    value:
      'Bonjour {name}, votre rendez-vous est confirmé pour le {date} à {time}, en face du tribunal de première instance, à Bonabéri. Venez en vêtements souples, avec votre ordonnance et vos examens si vous en avez. À bientôt !',
    dataType: 'textarea',
    description:
      'Message qui confirme un rendez-vous (français). {name}, {date}, {time} et {praticien} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_confirmation_template_en',
    value:
      'Hello {name}, your appointment is confirmed for {date} at {time}, opposite the court of first instance in Bonabéri. Please wear loose clothes and bring your prescription and any test results you have. See you soon!',
    dataType: 'textarea',
    description: 'Message qui confirme un rendez-vous (anglais).',
    isPublic: false,
  },
  {
    key: 'appointment_postponement_template',
    value: 'Bonjour {name}, nous devons reporter votre rendez-vous du {date}. {proposal}',
    dataType: 'textarea',
    description:
      'Message qui reporte un rendez-vous (français). {name}, {date} et {proposal}, le jour proposé ou une question, sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_postponement_template_en',
    value: 'Hello {name}, your appointment on {date} has to be moved. {proposal}',
    dataType: 'textarea',
    description: 'Message qui reporte un rendez-vous (anglais).',
    isPublic: false,
  },
  {
    key: 'appointment_cancellation_template',
    value:
      'Bonjour {name}, votre rendez-vous du {date} est annulé. Pour en prendre un autre, répondez à ce message.',
    dataType: 'textarea',
    description: 'Message qui annule un rendez-vous (français). {name} et {date} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_cancellation_template_en',
    value:
      'Hello {name}, your appointment on {date} is cancelled. To book another one, reply to this message.',
    dataType: 'textarea',
    description: 'Message qui annule un rendez-vous (anglais).',
    isPublic: false,
  },
  {
    key: 'appointment_refusal_template',
    value:
      'Bonjour {name}, nous ne pouvons malheureusement pas vous recevoir le {date}, comme vous le demandiez. Pour toute question, répondez à ce message.',
    dataType: 'textarea',
    description: 'Message qui refuse une demande de rendez-vous (français). {name} et {date} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_refusal_template_en',
    value:
      'Hello {name}, we are sorry that we cannot accept your appointment request for {date}. If you have a question, reply to this message.',
    dataType: 'textarea',
    description: 'Message qui refuse une demande de rendez-vous (anglais).',
    isPublic: false,
  },
  {
    key: 'appointment_earlier_template',
    value:
      'Bonjour {name}, une heure s’est libérée le {date} à {time}. La voulez-vous à la place de votre rendez-vous du {visit} ? Répondez à ce message ; sans réponse, votre rendez-vous reste comme il est.',
    dataType: 'textarea',
    description:
      'Message qui propose une heure plus tôt (français). {name}, {date}, {time} et {visit} (le rendez-vous actuel) sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_earlier_template_en',
    value:
      'Hello {name}, an hour has become free on {date} at {time}. Would you like it instead of your appointment on {visit}? Reply to this message; without an answer, your appointment stays as it is.',
    dataType: 'textarea',
    description: 'Message qui propose une heure plus tôt (anglais).',
    isPublic: false,
  },
  {
    key: 'appointment_series_template',
    value:
      'Bonjour {name}, voici vos {count} séances :\n{dates}\nSi une date ne vous convient pas, répondez à ce message.',
    dataType: 'textarea',
    description:
      'Message qui donne les dates d’une série (français). {name}, {count} et {dates} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_series_template_en',
    value:
      'Hello {name}, here are your {count} sessions:\n{dates}\nIf a date does not suit you, reply to this message.',
    dataType: 'textarea',
    description: 'Message qui donne les dates d’une série (anglais).',
    isPublic: false,
  },
  {
    key: 'appointment_reminder_template',
    value:
      'Bonjour {name}, nous vous attendons le {date} à {time}. Un empêchement ? Répondez à ce message, nous trouverons un autre moment.',
    dataType: 'textarea',
    description:
      'Rappel envoyé avant un rendez-vous (français). {name}, {date}, {time} et {praticien} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_reminder_template_en',
    value:
      'Hello {name}, we look forward to seeing you on {date} at {time}. Can’t make it? Reply to this message and we will find another time.',
    dataType: 'textarea',
    description: 'Rappel envoyé avant un rendez-vous (anglais).',
    isPublic: false,
  },
  {
    key: 'appointment_reminder_time',
    value: '17:00',
    dataType: 'text',
    description: 'Heure à laquelle les rappels partent, la veille du rendez-vous.',
    isPublic: false,
  },
])
