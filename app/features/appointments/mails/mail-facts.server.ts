import { asc, eq, inArray } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { outgoingMails } from '#app/lib/mail/tables.server.ts'
import type { Fact } from '#app/lib/records/personal-records.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { appointmentMails } from '../tables.server.ts'
import { visitMailLabels } from './visit-mail-kinds.ts'

/** E-mails about appointments, by appointment id: kind, time, address and delivery status. */
export async function listMailFacts(appointmentIds: readonly string[]): Promise<ReadonlyMap<string, Fact[]>> {
  const rows = await db()
    .select({ mail: appointmentMails, queued: outgoingMails.state })
    .from(appointmentMails)
    .leftJoin(outgoingMails, eq(outgoingMails.id, appointmentMails.id))
    .where(inArray(appointmentMails.appointment_id, [...appointmentIds]))
    .orderBy(asc(appointmentMails.created_at), asc(appointmentMails.id))
  const byAppointment = Map.groupBy(rows, ({ mail }) => mail.appointment_id)
  return new Map([...byAppointment].map(([id, own]) => [id, own.map(factOf)]))
}

function factOf({ mail, queued }: { mail: typeof appointmentMails.$inferSelect; queued: QueueState }): Fact {
  const to = mail.recipient ?? 'adresse non notée'
  return {
    label: mail.withdrawn ? 'E-mail retiré avant son départ' : queueLabels[queued ?? 'gone'],
    value: `${visitMailLabels[mail.kind]}, ${fullMoment(mail.created_at)}, ${to}`,
  }
}

/** Null: no longer in the queue. */
type QueueState = (typeof outgoingMails.$inferSelect)['state'] | null

const queueLabels = {
  waiting: 'E-mail en attente',
  dead: 'E-mail non remis',
  gone: 'E-mail envoyé',
} satisfies Record<NonNullable<QueueState> | 'gone', string>
