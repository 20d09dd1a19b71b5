import type { Taken } from '#app/lib/records/taken.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { fillTemplate } from '#app/lib/text/template.ts'

export const messageStatuses = ['unread', 'read', 'replied', 'resolved'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Names of the statuses in the specification. */
export const statusNames: Record<MessageStatus, string> = {
  unread: 'Non lu',
  read: 'Lu',
  replied: 'Répondu',
  resolved: 'Résolu',
}

/** Plurals for the filter. */
export const statusPlurals: Record<MessageStatus, string> = {
  unread: 'Non lus',
  read: 'Lus',
  replied: 'Répondus',
  resolved: 'Résolus',
}

/** A message in the list. */
export type MessageLine = {
  id: string
  name: string
  /** Beginning of the text, in one line. */
  excerpt: string
  /** Language in which the visitor read the site. */
  language: Language
  status: MessageStatus
  /** The assigned colleague; null: none. */
  taken: Taken | null
  created_at: Date
}

/** A message with all its texts. `version` changes with every change of it. */
export type Message = Omit<MessageLine, 'excerpt'> & {
  email: string
  phone: string | null
  subject: string
  message: string
  admin_notes: string | null
  /** Version of the consent text, and time of the consent (ISO); null for a form without consent. */
  consentVersion: string | null
  consentedAt: string | null
  version: string
}

/** True while a message has no answer. */
export function isUnanswered(status: MessageStatus): boolean {
  return status === 'unread' || status === 'read'
}

/** Values of a message that the staff edits. */
export type MessageValues = { status: MessageStatus; admin_notes: string }

/** Language for the `lang` attribute of a text in the French back-office; undefined for French. */
export function foreignLanguage(language: Language): Language | undefined {
  return language === 'fr' ? undefined : language
}

/** Maximum length of the notes, in characters. */
export const longestMessageNotes = 5000

/** Query of the list, from its address. */
export type MessageQuery = {
  status: MessageStatus | null
  text: string
  open: string | null
  shown: number
  /** Only messages above the site's limit, which are listed apart until they are answered. */
  apart: boolean
}

/** Number of messages in the list, and of each further step; `most` is the maximum. */
export const batch = 200
export const most = 5000

/** Reads the query of the list from its address; invalid values count as missing. */
export function readMessageQuery(search: URLSearchParams): MessageQuery {
  const shown = Number(search.get('shown'))
  return {
    status: messageStatuses.find((each) => each === search.get('status')) ?? null,
    text: (search.get('q') ?? '').trim().slice(0, 200),
    open: search.get('open'),
    apart: search.has('apart'),
    shown: Number.isInteger(shown) ? Math.min(Math.max(shown, batch), most) : batch,
  }
}

/** Beginnings of an answer from the settings, by language. */
export type ReplyTemplates = Record<Language, string>

/** Prepared answer, in the language in which the visitor read the site. */
export function preparedReply(
  templates: ReplyTemplates,
  { name, language }: Pick<Message, 'name' | 'language'>,
): string {
  return fillTemplate(templates[language] || templates.fr, { name: name.trim() })
}

/** Subject of a mail to a visitor, in their language. */
export function replySubject(site: string, language: Language): string {
  return language === 'en' ? `${site}: your message` : `${site} : votre message`
}
