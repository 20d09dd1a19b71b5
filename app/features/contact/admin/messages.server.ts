import { and, desc, eq, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '#app/lib/db/contains.server.ts'
import { db, type Transaction } from '#app/lib/db/db.server.ts'
import { pick } from '#app/lib/db/pick.server.ts'
import { isId } from '#app/lib/records/records.server.ts'
import { takenBy } from '#app/lib/records/taken.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import {
  type Message,
  type MessageLine,
  type MessageQuery,
  type MessageStatus,
  messageStatuses,
} from '../message.ts'
import { contactMessages as messages } from '../tables.server.ts'
import { isOverLimitMessage } from '../unread.server.ts'

export type MessageList = {
  lines: MessageLine[]
  /** True if there are messages older than `lines`. */
  hasMore: boolean
  /** Number of messages by status, regardless of the search. */
  counts: Record<MessageStatus, number>
  trashed: number
  /** Number of messages above the site's limit: see `isOverLimitMessage`. */
  apart: number
}

/**
 * The newest messages that match a query, newest first. The open message stays in the list when its status changes:
 * opening an unread message would otherwise remove it from the list.
 */
export async function listMessages({ status, text, open, shown, apart }: MessageQuery): Promise<MessageList> {
  const isOpen = open && isId(open) ? eq(messages.id, open) : undefined
  const [lines, counted] = await Promise.all([
    db()
      .select(line)
      .from(messages)
      .where(
        and(
          isNull(messages.deleted_at),
          status ? or(eq(messages.status, status), isOpen) : undefined,
          text ? says(text) : undefined,
          // A search also covers the messages above the limit, since the writer may be on the telephone.
          apart ? isOverLimitMessage : text ? undefined : or(not(isOverLimitMessage), isOpen),
        ),
      )
      .orderBy(desc(messages.created_at), desc(messages.id))
      .limit(shown + 1),
    db()
      .select({
        status: messages.status,
        isTrashed: sql<boolean>`deleted_at is not null`,
        isApart: sql<boolean>`${isOverLimitMessage}`,
        count: sql<number>`count(*)::int`,
      })
      .from(messages)
      .groupBy(messages.status, sql`deleted_at is not null`, isOverLimitMessage),
  ])
  const live = counted.filter((row) => !row.isTrashed && !row.isApart)
  const sum = (rows: typeof counted) => rows.reduce((total, row) => total + row.count, 0)
  return {
    lines: lines.slice(0, shown),
    hasMore: lines.length > shown,
    counts: Object.fromEntries(
      messageStatuses.map((each) => [each, live.find((row) => row.status === each)?.count ?? 0]),
    ) as MessageList['counts'],
    trashed: sum(counted.filter(({ isTrashed }) => isTrashed)),
    apart: sum(counted.filter((row) => !row.isTrashed && row.isApart)),
  }
}

/** The newest messages, newest first, without their texts. */
export async function listLatestMessages(limit: number) {
  return db()
    .select({
      ...pick(messages, 'id', 'name', 'email', 'subject', 'status', 'created_at'),
    })
    .from(messages)
    .where(and(isNull(messages.deleted_at), not(isOverLimitMessage)))
    .orderBy(desc(messages.created_at), desc(messages.id))
    .limit(limit)
}

/** Messages in the trash, the last deleted first. */
export async function listTrashedMessages() {
  return db()
    .select({
      ...pick(messages, 'id', 'name', 'deleted_at'),
      version: versionOf(messages),
      thumbnail: sql<null>`null`,
    })
    .from(messages)
    .where(isNotNull(messages.deleted_at))
    .orderBy(desc(messages.deleted_at), desc(messages.id))
}

/** The message with this id, unless it is in the trash; null: none. */
export async function findMessage(
  id: string,
  database: Pick<Transaction, 'select'> = db(),
): Promise<Message | null> {
  if (!isId(id)) return null
  const [row] = await database
    .select({
      ...pick(messages, 'id', 'name', 'email', 'phone', 'subject', 'message', 'status', 'admin_notes'),
      language: messages.language,
      taken: takenBy(messages.taken_by),
      created_at: messages.created_at,
      consentVersion: messages.consent_version,
      consentedAt: messages.consented_at,
      version: versionOf(messages),
    })
    .from(messages)
    .where(and(eq(messages.id, id), isNull(messages.deleted_at)))
  return row ? { ...row, consentedAt: row.consentedAt?.toISOString() ?? null } : null
}

const line = {
  id: messages.id,
  name: messages.name,
  excerpt: sql<string>`regexp_replace(left(${messages.message}, 300), '\\s+', ' ', 'g')`,
  language: messages.language,
  status: messages.status,
  taken: takenBy(messages.taken_by),
  created_at: messages.created_at,
}

/** Condition for a text in name, address, number or message; a number matches regardless of its notation. */
function says(text: string): SQL | undefined {
  const { name, email, phone, message } = messages
  const digits = /^[\d\s.+()-]+$/.test(text) ? text.replace(/\D/g, '') : ''
  return or(
    ...[name, email, phone, message].map((column) => contains(column, text)),
    digits.length > 2 ? sql`regexp_replace(${phone}, '\\D', '', 'g') like ${`%${digits}%`}` : undefined,
  )
}
