import type { MailContent } from '#app/lib/mail/mail-content.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { AdminAppointment } from './admin-appointment.ts'
import { type MessageTemplates, type VisitLink, visitAddress, visitText } from './appointment-messages.ts'

/** The centre as a message names it, in the patient's language. */
export type MailSender = { name: string; address: string; phone: string; email: string }

/**
 * The reminder of a visit: the text of the settings, where to come, and the link by which its patient answers. Nothing
 * of the care. Null without an hour.
 */
export function reminderMail(
  templates: MessageTemplates,
  visit: AdminAppointment,
  senders: Record<Language, MailSender>,
  link: VisitLink & { practitioner?: string | undefined },
): MailContent | null {
  const { language, day, start } = visit
  if (day === null || start === null) return null
  const { name, address, phone, email } = senders[language]
  const words = texts[language]
  const facts = [
    { name: words.address, value: address },
    { name: words.phone, value: phone },
  ]
  return {
    language,
    subject: words.subject,
    lead: [visitText(templates, 'reminder', visit, { day, start, practitioner: link.practitioner })],
    facts: facts.filter(({ value }) => value),
    button: { label: words.answer, url: visitAddress(language, link) },
    from: name,
    replyTo: email || undefined,
  }
}

const texts = {
  fr: {
    subject: 'Rappel de votre rendez-vous',
    address: 'Adresse',
    phone: 'Téléphone',
    answer: 'Confirmer, déplacer ou annuler',
  },
  en: {
    subject: 'A reminder of your appointment',
    address: 'Address',
    phone: 'Phone',
    answer: 'Confirm, move or cancel',
  },
}
