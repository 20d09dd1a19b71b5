import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { contactMessages as messages } from '../tables.server.ts'

/** More messages than a patient writes, since every query has a limit. */
const most = 100

export type PatientMessage = Awaited<ReturnType<typeof listMessagesOfPatient>>[number]

/** Messages of a patient, the latest first. */
export async function listMessagesOfPatient(patientId: string) {
  return db()
    .select({
      id: messages.id,
      subject: messages.subject,
      excerpt: sql<string>`regexp_replace(left(${messages.message}, 300), '\\s+', ' ', 'g')`,
      language: messages.language,
      status: messages.status,
      created_at: messages.created_at,
    })
    .from(messages)
    .where(and(eq(messages.patient_id, patientId), isNull(messages.deleted_at)))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(most)
}

/** Linked patient of a message; null: none. */
export async function findPatientOfMessage(messageId: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: messages.patient_id })
    .from(messages)
    .where(eq(messages.id, messageId))
  return row?.id ?? null
}
