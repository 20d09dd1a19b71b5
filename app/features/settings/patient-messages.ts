/** A prepared text to a patient, in French and English. */
export type MessageTemplate = {
  /** Key of the French setting; the English one ends in `_en`. */
  key: string
  name: string
  /** The staff reads a chat message before sending it; e-mails are sent automatically. */
  way: 'chat' | 'mail'
  when: string
  /** Effect of an empty text: no message, the original text, or French instead of English. */
  empty: 'off' | 'original' | 'french'
}

const chat = (key: string, name: string, when: string): MessageTemplate => ({
  key: `${key}_template`,
  name,
  way: 'chat',
  when,
  empty: 'original',
})
const mail = (kind: string, name: string, when: string): MessageTemplate => ({
  key: `appointment_${kind}_mail`,
  name,
  way: 'mail',
  when,
  empty: 'off',
})

/** All messages to patients, in the order of the list. */
export const patientMessages: readonly MessageTemplate[] = [
  { ...chat('chat_reply', 'Réponse à un message', 'Quand vous répondez à un message'), empty: 'french' },
  chat('order_ready', 'Commande prête', 'Quand une commande attend le client'),
  chat('appointment_confirmation', 'Confirmation d’un rendez-vous', 'Quand vous confirmez une demande'),
  chat('appointment_moved', 'Autre heure', 'Quand vous changez l’heure d’un rendez-vous'),
  chat('appointment_reminder', 'Rappel d’un rendez-vous', 'La veille. Le rappel par e-mail a le même texte'),
  chat(
    'appointment_postponement',
    'Report d’un rendez-vous',
    'Quand vous reportez, avec ou sans nouveau jour',
  ),
  chat('appointment_proposal', 'Autre jour proposé', 'Quand vous répondez à une demande par un autre jour'),
  chat('appointment_cancellation', 'Annulation d’un rendez-vous', 'Quand vous annulez un rendez-vous'),
  chat('appointment_refusal', 'Refus d’une demande', 'Quand vous refusez une demande'),
  chat('appointment_earlier', 'Heure plus tôt', 'Quand une heure se libère pour qui l’attendait'),
  chat('appointment_series', 'Dates d’une série', 'Quand les séances d’une série sont fixées'),
  mail('received', 'Demande reçue', 'Dès que la demande est arrivée'),
  mail('confirmed', 'Rendez-vous confirmé', 'Une minute après la confirmation'),
  mail('moved', 'Une autre heure', 'Une minute après le changement d’heure'),
  mail('cancelled', 'Rendez-vous annulé', 'Une minute après l’annulation'),
  mail('refused', 'Demande refusée', 'Une minute après le refus'),
]

/** Keys of the French settings for the messages of one channel. */
export function messageKeysOf(way: MessageTemplate['way']): string[] {
  return patientMessages.filter((message) => message.way === way).map(({ key }) => key)
}

/** Placeholder of an emptied message field: the effect of the missing text; undefined for other settings. */
export function emptyMessageHint(key: string): string | undefined {
  const isEnglish = key.endsWith('_en')
  const message = patientMessages.find((one) => one.key === key.replace(/_en$/, ''))
  if (message?.empty === 'off') return `Vide\u202f: il ne part pas en ${isEnglish ? 'anglais' : 'français'}`
  if (message?.empty === 'original') return 'Vide\u202f: le texte d’origine'
  return message && (isEnglish ? 'Vide\u202f: le texte français' : 'Vide\u202f: rien n’est préparé')
}

/** Effect of a message's missing text, in words; null if both languages have a text. */
export function messageGap({ empty }: MessageTemplate, fr: string, en: string): string | null {
  if (fr.trim() && en.trim()) return null
  if (empty === 'original') return 'Texte d’origine'
  if (empty === 'french') return fr.trim() ? null : en.trim() ? 'Éteint en français' : 'Éteint'
  if (!fr.trim() && !en.trim()) return 'Éteint'
  return fr.trim() ? 'Éteint en anglais' : 'Éteint en français'
}
