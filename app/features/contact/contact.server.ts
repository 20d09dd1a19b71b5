import { receiveForm } from '#app/lib/forms/form.server.ts'
import type { FormAnswer } from '#app/lib/forms/form.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { type ContactField, checkContact, contactFields } from './contact.ts'
import { contactMessages } from './tables.server.ts'

/** Subject of every message from the public form. */
const subject = 'Message du site'

/** Receives the contact form and stores its message as unread, once for repeated requests. */
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
