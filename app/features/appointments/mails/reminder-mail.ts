import type { MailContent } from '#app/lib/mail/mail-content.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { type MessageTemplates, type VisitLink, visitAddress, visitText } from '../appointment-messages.ts'

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
  return {
    ...mailFrame(language, senders),
    subject: texts[language].subject,
    lead: [visitText(templates, 'reminder', visit, { day, start, practitioner: link.practitioner })],
    button: answerButton(language, link),
  }
}

/** The parts that every message to a patient has: where the centre is, and its name. */
export function mailFrame(language: Language, senders: Record<Language, MailSender>) {
  const { name, address, phone, email } = senders[language]
  const words = texts[language]
  const facts = [
    { name: words.address, value: address },
    { name: words.phone, value: phone },
  ]
  return {
    language,
    facts: facts.filter(({ value }) => value),
    from: name,
    replyTo: email || undefined,
  }
}

/** The button to the patient's page. */
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
