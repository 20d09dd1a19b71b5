import type { Language } from '#app/lib/text/i18n.ts'
import { fillTemplate } from '#app/lib/text/template.ts'

export const messageStatuses = ['unread', 'read', 'replied', 'resolved'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** The specification's word for each status. */
export const statusNames: Record<MessageStatus, string> = {
  unread: 'Non lu',
  read: 'Lu',
  replied: 'Répondu',
  resolved: 'Résolu',
}

/** The same for many, as the filter says it. */
export const statusPlurals: Record<MessageStatus, string> = {
  unread: 'Non lus',
  read: 'Lus',
  replied: 'Répondus',
  resolved: 'Résolus',
}

/** A message as the list shows it. */
export type MessageLine = {
  id: string
  name: string
  /** Its beginning, in one line. */
  excerpt: string
  /** What the visitor read the site in. */
  language: Language
  status: MessageStatus
  created_at: Date
}

/** A message as it is read and answered. `version` changes with every change of it. */
export type Message = Omit<MessageLine, 'excerpt'> & {
  email: string
  phone: string | null
  subject: string
  message: string
  admin_notes: string | null
  /** Which text its visitor agreed to, and when (an ISO text); null where the form did not ask. */
  consentVersion: string | null
  consentedAt: string | null
  version: string
}

/** What the staff writes to a message. */
export type MessageValues = { status: MessageStatus; admin_notes: string }

/** The language to mark words with that a voice would read in French; undefined for French. */
export function foreign(language: Language): Language | undefined {
  return language === 'fr' ? undefined : language
}

/** The longest notes, in letters. */
export const longestNotes = 5000

/** What the address of the list asks for. */
export type MessageQuery = {
  status: MessageStatus | null
  text: string
  open: string | null
  shown: number
  /** Those that came above the limit of the site, which stand apart until somebody has answered them. */
  apart: boolean
}

/** How many messages a list begins with, and how many come on top each time; it never shows more than `most`. */
export const batch = 200
export const most = 5000

/** Reads the address of the list: what is wrong in it counts as missing. */
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

/** What the settings say an answer begins with, by language. */
export type ReplyTemplates = Record<Language, string>

/** An answer as it stands ready, in the language that the visitor read. */
export function preparedReply(
  templates: ReplyTemplates,
  { name, language }: Pick<Message, 'name' | 'language'>,
): string {
  return fillTemplate(templates[language] || templates.fr, { name: name.trim() })
}

/** What a mail to a visitor is about, in their language. */
export function replySubject(site: string, language: Language): string {
  return language === 'en' ? `${site}: your message` : `${site} : votre message`
}
