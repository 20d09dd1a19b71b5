import { receiveForm } from '#app/lib/forms/form.server.ts'
import type { FormAnswer } from '#app/lib/forms/form.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { type ContactField, checkContact, contactFields } from './contact.ts'
import { contactMessages } from './tables.server.ts'

/** Every message of the public form has this subject. */
const subject = 'Message du site'

/** Receives the contact form and keeps its message as unread, once however often it is sent. */
export function receiveContact(
  facts: RequestFacts,
  language: Language,
  form: FormData,
): Promise<FormAnswer<ContactField>> {
  return receiveForm(facts, form, {
    kind: 'contact',
    alert: 'message',
    fields: contactFields,
    check: checkContact,
    language,
    table: contactMessages,
    unanswered: ['unread', 'read'],
    row: ({ name, email, phone, message }) => ({ name, email, phone: phone || null, message, subject }),
  })
}
