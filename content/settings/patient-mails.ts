import { settingsOf } from './setting.ts'

/** The e-mails that leave by themselves to patients: the subject in the first line, and an empty one is not sent. */
export const patientMailSettings = settingsOf('contact', [
  {
    key: 'appointment_received_mail',
    value:
      'Votre demande de rendez-vous\nNous avons bien reçu votre demande pour le {date}. Sa référence est {reference}.\nCe n’est pas encore un rendez-vous. Le centre vous répond pour convenir de l’heure.\nVous n’avez rien demandé\u202f? Ne tenez pas compte de cet e-mail.',
    dataType: 'textarea',
    description:
      'E-mail qui dit qu’une demande est reçue (français). La première ligne est l’objet. Vide\u202f: cet e-mail ne part pas. {date} et {reference} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_received_mail_en',
    value:
      'Your appointment request\nWe have received your request for {date}. Its reference is {reference}.\nThis is not an appointment yet. The centre will answer you to agree on the hour.\nIf you did not ask for anything, please ignore this e-mail.',
    dataType: 'textarea',
    description: 'E-mail qui dit qu’une demande est reçue (anglais). Vide\u202f: cet e-mail ne part pas.',
    isPublic: false,
  },
  {
    key: 'appointment_confirmed_mail',
    value:
      'Votre rendez-vous est confirmé\nBonjour {name}, nous vous attendons le {date} à {time}. Venez en vêtements souples, avec votre ordonnance et vos examens si vous en avez.',
    dataType: 'textarea',
    description:
      'E-mail qui confirme un rendez-vous (français). La première ligne est l’objet. Vide\u202f: cet e-mail ne part pas. {name}, {date}, {time} et {praticien} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_confirmed_mail_en',
    value:
      'Your appointment is confirmed\nHello {name}, we look forward to seeing you on {date} at {time}. Please wear loose clothes and bring your prescription and any test results you have.',
    dataType: 'textarea',
    description: 'E-mail qui confirme un rendez-vous (anglais). Vide\u202f: cet e-mail ne part pas.',
    isPublic: false,
  },
  {
    key: 'appointment_moved_mail',
    value: 'Votre rendez-vous a changé\nBonjour {name}, nous vous attendons maintenant le {date} à {time}.',
    dataType: 'textarea',
    description:
      'E-mail qui donne une autre heure (français). La première ligne est l’objet. Vide\u202f: cet e-mail ne part pas. {name}, {date}, {time} et {praticien} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_moved_mail_en',
    value:
      'Your appointment has changed\nHello {name}, we now look forward to seeing you on {date} at {time}.',
    dataType: 'textarea',
    description: 'E-mail qui donne une autre heure (anglais). Vide\u202f: cet e-mail ne part pas.',
    isPublic: false,
  },
  {
    key: 'appointment_cancelled_mail',
    value:
      'Votre rendez-vous est annulé\nBonjour {name}, votre rendez-vous du {date} est annulé. Pour en prendre un autre, écrivez-nous ou appelez-nous.',
    dataType: 'textarea',
    description:
      'E-mail qui annule un rendez-vous (français). La première ligne est l’objet. Vide\u202f: cet e-mail ne part pas. {name} et {date} sont remplacés.',
    isPublic: false,
  },
  {
    key: 'appointment_cancelled_mail_en',
    value:
      'Your appointment is cancelled\nHello {name}, your appointment on {date} is cancelled. To book another one, write to us or call us.',
    dataType: 'textarea',
    description: 'E-mail qui annule un rendez-vous (anglais). Vide\u202f: cet e-mail ne part pas.',
    isPublic: false,
  },
  {
    key: 'appointment_refused_mail',
    value:
      'Votre demande de rendez-vous\nNous ne pouvons malheureusement pas vous recevoir le {date}, comme vous le demandiez. Pour toute question, écrivez-nous ou appelez-nous.',
    dataType: 'textarea',
    description:
      'E-mail qui refuse une demande (français). La première ligne est l’objet. Vide\u202f: cet e-mail ne part pas. {date} est remplacé.',
    isPublic: false,
  },
  {
    key: 'appointment_refused_mail_en',
    value:
      'Your appointment request\nWe are sorry that we cannot accept your appointment request for {date}. If you have a question, write to us or call us.',
    dataType: 'textarea',
    description: 'E-mail qui refuse une demande (anglais). Vide\u202f: cet e-mail ne part pas.',
    isPublic: false,
  },
])
