import { beforeEach, expect } from 'vitest'
import { findVisitMails } from '#app/features/appointments/mails/find-visit-mails.server.ts'
import { centreFacts } from '#app/features/settings/place.server.ts'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { sendQueuedMails } from '#app/lib/mail/mail-queue.server.ts'
import { requestVisit } from './appointments.ts'
import { changeVisits } from './change-visits.ts'
import { emptyTables, type TestDatabase } from './database.ts'
import type { useMailServer } from './smtp.ts'

export const mailedDay = addDays(doualaDay(), 3)
export const mailedAddress = 'awa@exemple.cm'

const going = new AbortController().signal

type Row = Record<string, unknown>

const change = async (body: object) => {
  const answer = await changeVisits(body, { mailsOf: () => findVisitMails(centreFacts) })
  expect(await answer.json()).toMatchObject({ state: 'saved' })
}

/** Requests with an e-mail address, the answers of the staff, and the e-mails of both; each test begins without any. */
export function useVisitMails(database: TestDatabase, server: ReturnType<typeof useMailServer>) {
  beforeEach(() => emptyTables(database.sql, 'outgoing_mails', 'appointments', 'rate_limits', 'alerts'))

  const rowOf = async (id: string): Promise<Row> =>
    (await database.sql`select * from appointments where id = ${id}`)[0] ?? {}
  const request = (columns: Row = {}) =>
    requestVisit(database, { email: mailedAddress, preferred_date: mailedDay, ...columns })
  const give = async (id: string, body: object) => {
    const { sequence } = await rowOf(id)
    await change({ id, sequence, ...body })
  }
  const confirm = (id: string, at: { on?: string; start?: number } = {}) =>
    give(id, {
      intent: 'confirm',
      day: at.on ?? mailedDay,
      start: at.start ?? 600,
      duration: 60,
      shownOpen: false,
    })
  const undo = async (id: string) => {
    const { reminded_at } = await rowOf(id)
    await give(id, { intent: 'undo', remindedAt: reminded_at })
  }
  const cancel = (id: string) => give(id, { intent: 'cancel' })

  /** Ends the minute for which the message of an answer is held. */
  const send = async () => {
    await database.sql`update outgoing_mails set next_attempt_at = now()`
    while ((await sendQueuedMails(going)) > 0);
  }
  const subjects = () => server.received.map(({ mail }) => mail.subject)
  const kinds = async () =>
    (await database.sql`select kind from appointment_mails where not withdrawn order by created_at`).map(
      ({ kind }) => kind,
    )
  return { request, change, give, confirm, undo, cancel, send, subjects, kinds }
}
