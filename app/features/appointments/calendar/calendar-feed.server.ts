import { and, asc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, doualaDay, doualaMoment } from '#app/lib/clock.ts'
import { db, inTransaction } from '#app/lib/db/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import { adminAppointment, selectLive } from '../appointment-rows.server.ts'
import { appointments, calendarFeeds } from '../tables.server.ts'
import { type CalendarVisit, calendarFile } from './calendar-file.ts'
import { feedVisit, isAgreed } from './visit-calendar.ts'

/** A user's calendar as shown to them, without its token, which was shown once. Timestamps are ISO strings. */
export type CalendarFeed = { createdAt: string; lastReadAt: string | null }

export type FeedAnswer = { state: 'made'; address: string } | { state: 'deleted' }

const change = z.object({ intent: z.enum(['create', 'delete']) })

type FeedChange = {
  actor: Actor
  /** Id of the calendar's owner. */
  person: string
  log: Logger
  /** Unguessable address, and the hash of its token. */
  newAddress: () => { hash: string; address: string }
}

/** Creates or deletes a user's own calendar and answers in JSON; only this answer has the address. */
export function changeFeed(
  request: Request,
  { actor, person, log, newAddress }: FeedChange,
): Promise<Response> {
  return answerChange(request, {
    schema: change,
    async make({ intent }): Promise<FeedAnswer> {
      if (intent === 'delete') {
        await deleteFeed(actor, person)
        return { state: 'deleted' }
      }
      const { hash, address } = newAddress()
      await createFeed(actor, person, hash)
      return { state: 'made', address }
    },
    log,
    failed: 'a calendar could not be changed',
  })
}

/** Days before and after today in a calendar, and its largest number of visits. */
const daysBack = 30
const daysAhead = 365
const mostVisits = 2000

/** Calendar of a person, or null. */
export async function findFeed(personId: string): Promise<CalendarFeed | null> {
  const [row] = await db().select().from(calendarFeeds).where(eq(calendarFeeds.person_id, personId))
  return (
    (row && {
      createdAt: row.created_at.toISOString(),
      lastReadAt: row.last_read_at?.toISOString() ?? null,
    }) ??
    null
  )
}

/** Creates a person's calendar with the hash of its token; it replaces the former one. */
async function createFeed(actor: Actor, personId: string, tokenHash: string): Promise<void> {
  const fresh = { token_hash: tokenHash, created_at: new Date(), last_read_at: null }
  await inTransaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ person_id: personId, ...fresh })
      .onConflictDoUpdate({ target: calendarFeeds.person_id, set: fresh })
    await writeAudit(tx, actor, { action: 'create', entity: 'calendar_feeds', entityId: personId })
  })
}

/** Deletes a person's calendar. */
async function deleteFeed(actor: Actor, personId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const gone = await tx
      .delete(calendarFeeds)
      .where(eq(calendarFeeds.person_id, personId))
      .returning({ id: calendarFeeds.person_id })
    if (gone.length === 0) return
    await writeAudit(tx, actor, { action: 'delete', entity: 'calendar_feeds', entityId: personId })
  })
}

/** Owner of the calendar with this token hash; null if there is none. Records the time of the read, to the hour. */
export async function findFeedOwner(tokenHash: string): Promise<string | null> {
  const [row] = await db()
    .select({ id: calendarFeeds.person_id })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.token_hash, tokenHash))
  if (!row) return null
  await db()
    .update(calendarFeeds)
    .set({ last_read_at: new Date() })
    .where(
      and(
        eq(calendarFeeds.token_hash, tokenHash),
        or(
          isNull(calendarFeeds.last_read_at),
          lt(calendarFeeds.last_read_at, sql`now() - interval '1 hour'`),
        ),
      ),
    )
  return row.id
}

/** The calendar for a phone's subscription: agreed visits from a month ago to a year ahead. */
export async function writeFeed(name: string): Promise<string> {
  const today = doualaDay()
  const rows = await selectLive(
    and(
      isNotNull(appointments.confirmed_for),
      gte(appointments.confirmed_for, doualaMoment(addDays(today, -daysBack))),
      lt(appointments.confirmed_for, doualaMoment(addDays(today, daysAhead))),
    ),
    [asc(appointments.confirmed_for)],
    mostVisits,
  )
  const visits: CalendarVisit[] = rows
    .map((row) => adminAppointment(row, new Map()))
    .filter(isAgreed)
    .map(feedVisit)
  return calendarFile(visits, { name })
}
