import type { MailContent } from '#app/lib/mail/mail-content.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { type MessageTemplates, type VisitLink, visitAddress, visitText } from '../appointment-messages.ts'

/** Name and contacts of the centre in a message, in the patient's language. */
export type MailSender = { name: string; address: string; phone: string; email: string }

/**
 * Reminder of a visit: the template's text, the address, and the link for the patient's answer. It does not name the
 * care. Null without an hour.
 */
export function reminderMail(
  templates: MessageTemplates,
  visit: AdminAppointment,
  senders: Record<Language, MailSender>,
  link: VisitLink & { practitioner?: string | undefined },
): MailContent | null {
  const { language, day, start } = visit
  if (day === null || start === null) return null
  return {
    ...mailFrame(language, senders),
    subject: texts[language].subject,
    lead: [visitText(templates, 'reminder', visit, { day, start, practitioner: link.practitioner })],
    button: answerButton(language, link),
  }
}

/** Common parts of messages to patients: name and address of the centre. */
export function mailFrame(language: Language, senders: Record<Language, MailSender>) {
  const { name, address, phone, email } = senders[language]
  const words = texts[language]
  const facts = [
    { name: words.address, value: address },
    { name: words.phone, value: phone },
  ]
  return { language, facts: facts.filter(({ value }) => value), from: name, replyTo: email || undefined }
}

/** Button that opens the patient's page. */
export function answerButton(language: Language, link: VisitLink) {
  return { label: texts[language].answer, url: visitAddress(language, link) }
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
