import { checkEmail, checkText, type Errors, errorsOf, longest, type Values } from '#app/lib/form.ts'
import type { Language } from '#app/lib/i18n.ts'

export const contactFields = ['name', 'email', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** What is wrong with a message, in the browser and on the server. */
export function checkContact({ name, email, message }: Values<ContactField>): Errors<ContactField> {
  return errorsOf({
    name: checkText(name, longest.name),
    email: checkEmail(email),
    message: checkText(message, longest.message),
  })
}

/** The text that goes on in the chat: our French words around the visitor's own. */
export function contactText(language: Language, { name, email, message }: Values<ContactField>): string {
  return [
    'Bonjour, je vous écris depuis le site du centre.',
    [`Nom : ${name}`, `E-mail : ${email}`, ...(language === 'en' ? ['Langue : English'] : [])].join('\n'),
    `Message :\n${message}`,
  ].join('\n\n')
}
