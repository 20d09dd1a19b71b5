import type { MailContent } from '#app/lib/mail/mail-content.ts'
import { type Language, localPath } from '#app/lib/text/i18n.ts'
import { fillTemplate } from '#app/lib/text/template.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { fillVisit } from '../appointment-messages.ts'
import { fileName, isAgreed, linkFile } from '../calendar/visit-calendar.ts'
import { longDay } from '../day-words.ts'
import { answerButton, type MailSender, mailFrame } from './reminder-mail.ts'
import type { VisitMailKind } from './visit-mail-kinds.ts'

/** Templates from the settings, the centre in both languages, and the site's own origin. */
export type VisitMails = {
  texts: Record<VisitMailKind, Record<Language, string>>
  senders: Record<Language, MailSender>
  origin: string
}

/** `token` opens the patient's page; `practitioner` is a name. */
type Opening = { token: string; practitioner?: string | undefined }

/** True if a kind has a template in a language; an empty one turns its e-mail off. */
export function isMailOn({ texts }: VisitMails, kind: VisitMailKind, language: Language): boolean {
  return texts[kind][language].trim() !== ''
}

/**
 * E-mail about a request in the patient's language: day, hour and address, but not the care. Null if its template is
 * empty. It does not repeat the name in an unread or refused request, which may be an advertisement.
 */
export function visitMail(
  mails: VisitMails,
  kind: VisitMailKind,
  visit: AdminAppointment,
  { token, practitioner }: Opening,
): MailContent | null {
  const { language, name, reference } = visit
  if (!isMailOn(mails, kind, language)) return null
  const date = longDay(language, (kind === 'refused' ? null : visit.day) ?? visit.preferredDate)
  const frame = mailFrame(language, mails.senders)
  const written = (fill: (line: string) => string) => {
    const [subject = '', ...lines] = mails.texts[kind][language].trim().split('\n')
    const lead = lines.filter((line) => line.trim() !== '')
    return { subject: fill(subject), lead: (lead.length > 0 ? lead : [subject]).map(fill) }
  }
  if (kind === 'received') return { ...frame, ...written((line) => fillTemplate(line, { date, reference })) }
  if (kind === 'refused') return { ...frame, ...written((line) => fillTemplate(line, { date })) }
  const again = {
    label: anotherAppointment[language],
    url: mails.origin + localPath(language, '/appointment'),
  }
  if (kind === 'cancelled')
    return { ...frame, ...written((line) => fillTemplate(line, { name, date })), button: again }
  if (!isAgreed(visit)) return null
  const { day, start } = visit
  const { name: centre, address: location } = mails.senders[language]
  return {
    ...frame,
    ...written((line) => fillVisit(line, visit, { day, start, practitioner })),
    button: answerButton(language, { origin: mails.origin, token }),
    calendar: { name: fileName(visit), text: linkFile(visit, language, { name: centre, location }) },
  }
}

const anotherAppointment: Record<Language, string> = {
  fr: 'Demander un autre rendez-vous',
  en: 'Ask for another appointment',
}
