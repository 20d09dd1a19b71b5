import { inArray } from 'drizzle-orm'
import type { Transaction } from '#app/lib/db/db.server.ts'
import { type FormRow, type Reader, receiveForm } from '#app/lib/forms/form.server.ts'
import type { FormAnswer, Values } from '#app/lib/forms/form.ts'
import type { RequestFacts } from '#app/lib/http/request-facts.server.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { type ContactField, checkContact, contactFields } from './contact.ts'
import { contactMessages } from './tables.server.ts'

/** Every message of the public form has this subject. */
const subject = 'Message du site'

/** Receives the contact form and keeps its message, once however often it is sent. */
export function receiveContact(
  facts: RequestFacts,
  language: Language,
  form: FormData,
): Promise<FormAnswer<ContactField>> {
  return receiveForm(facts, form, {
    kind: 'contact',
    fields: contactFields,
    check: checkContact,
    isStored,
    keep: (transaction, values, row) => storeContactMessage(transaction, language, values, row),
  })
}

/** Keeps a message as unread. */
async function storeContactMessage(
  transaction: Transaction,
  language: Language,
  { name, email, phone, message, consent }: Values<ContactField>,
  { key, overLimit }: FormRow,
): Promise<void> {
  await transaction.insert(contactMessages).values({
    name,
    email,
    phone: phone || null,
    message,
    subject,
    language,
    idempotency_key: key,
    over_limit: overLimit,
    consent_version: consent,
    consented_at: new Date(),
  })
}

async function isStored(database: Reader, keys: string[]): Promise<boolean> {
  const [row] = await database
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(inArray(contactMessages.idempotency_key, keys))
  return row !== undefined
}
