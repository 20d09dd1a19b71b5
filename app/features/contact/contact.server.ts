import { eq } from 'drizzle-orm'
import { db } from '#app/lib/db.server.ts'
import { receiveForm } from '#app/lib/form.server.ts'
import type { FormAnswer, Values } from '#app/lib/form.ts'
import type { Language } from '#app/lib/i18n.ts'
import type { RequestFacts } from '#app/lib/request-facts.server.ts'
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
    isKept,
    keep: (values, key) => keepContactMessage(language, values, key),
  })
}

/** Keeps a message as unread; does nothing when one with this key is there. */
async function keepContactMessage(
  language: Language,
  { name, email, message }: Values<ContactField>,
  key: string,
): Promise<void> {
  await db()
    .insert(contactMessages)
    .values({ name, email, message, subject, language, idempotency_key: key })
    .onConflictDoNothing({ target: contactMessages.idempotency_key })
}

async function isKept(key: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.idempotency_key, key))
  return row !== undefined
}
