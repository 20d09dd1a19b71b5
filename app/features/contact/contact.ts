import { checkConsent } from '#app/lib/forms/consent.ts'
import {
  checkEmail,
  checkPhone,
  checkText,
  type Errors,
  errorsOf,
  longest,
  type Values,
} from '#app/lib/forms/form.ts'
import type { Language } from '#app/lib/text/i18n.ts'

export const contactFields = ['name', 'email', 'phone', 'message', 'consent'] as const
export type ContactField = (typeof contactFields)[number]

/** Errors of a message, in the browser and on the server. */
export function checkContact({
  name,
  email,
  phone,
  message,
  consent,
}: Values<ContactField>): Errors<ContactField> {
  return errorsOf({
    name: checkText(name, longest.name),
    email: checkEmail(email),
    phone: phone === '' ? undefined : checkPhone(phone),
    message: checkText(message, longest.message),
    consent: checkConsent(consent),
  })
}

/** Text for the chat: French labels around the visitor's own text. */
export function contactText(
  language: Language,
  { name, email, phone, message }: Values<ContactField>,
): string {
  return [
    'Bonjour, je vous écris depuis le site du centre.',
    [
      `Nom : ${name}`,
      `E-mail : ${email}`,
      ...(phone ? [`Téléphone : ${phone}`] : []),
      ...(language === 'en' ? ['Langue : English'] : []),
    ].join('\n'),
    `Message :\n${message}`,
  ].join('\n\n')
}
