import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may, type Role } from '#app/lib/access.ts'
import { type Actor, writeAudit } from '#app/lib/audit.server.ts'
import { cleanText } from '#app/lib/clean-text.ts'
import { db, type Transaction, withDeadline } from '#app/lib/db.server.ts'
import { auditLog } from '#app/lib/tables.server.ts'
import { longestNotes, type Message, type MessageValues, messageStatuses } from './message.ts'
import type { MessageAnswer, MessageChange } from './message-change.ts'
import { findMessage } from './messages.server.ts'
import { contactMessages as messages } from './tables.server.ts'

const ids = z.array(z.guid()).min(1).max(1000)

const changeSchema: z.ZodType<MessageChange> = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('read'), id: z.guid() }),
  z.object({
    intent: z.literal('update'),
    id: z.guid(),
    version: z.string().max(40),
    values: z.object({
      status: z.enum(messageStatuses),
      admin_notes: z
        .string()
        .overwrite(cleanText)
        .max(longestNotes, `${longestNotes.toLocaleString('fr-FR')} caractères au plus.`),
    }),
  }),
  z.object({ intent: z.enum(['delete', 'restore']), ids }),
])

const statusOf: Record<MessageAnswer['state'], number> = {
  saved: 200,
  marked: 200,
  invalid: 422,
  conflict: 409,
  gone: 410,
  refused: 403,
}

/** Does what a request of the messages' screen asks for, and answers in JSON what came of it. */
export async function changeMessages(request: Request, actor: Actor, role: Role): Promise<Response> {
  const asked = changeSchema.safeParse(await request.json().catch(() => null))
  const answer: MessageAnswer = asked.success
    ? await withDeadline(make(asked.data, actor, role))
    : { state: 'invalid', errors: errorsOf(asked.error) }
  return Response.json(answer, { status: statusOf[answer.state] })
}

async function make(change: MessageChange, actor: Actor, role: Role): Promise<MessageAnswer> {
  switch (change.intent) {
    case 'read':
      return markAsRead(actor, change.id)
    case 'update':
      return answerMessage(actor, change)
    case 'delete':
    case 'restore':
      return may(role, 'discard') ? moveMessages(actor, change.ids, change.intent) : { state: 'refused' }
  }
}

/** Marks a message as read if nobody did anything with it yet. */
function markAsRead(actor: Actor, id: string): Promise<MessageAnswer> {
  return db().transaction(async (tx) => {
    const before = await lock(tx, id)
    if (!before) return { state: 'gone' }
    if (before.status !== 'unread') return { state: 'marked', from: before.version, to: before.version }
    const to = await write(tx, id, { status: 'read' })
    await note(tx, actor, id, { status: 'unread' }, { status: 'read' })
    return { state: 'marked', from: before.version, to }
  })
}

/** Sets status and notes, if the message is still as it was read. */
function answerMessage(
  actor: Actor,
  { id, version, values }: { id: string; version: string; values: MessageValues },
): Promise<MessageAnswer> {
  return db().transaction(async (tx) => {
    const before = await lock(tx, id)
    if (!before) return { state: 'gone' }
    if (before.version !== version) return { state: 'conflict', theirs: before, by: await lastAuthor(tx, id) }
    const isMoved = before.status !== values.status
    const isNoted = (before.admin_notes ?? '') !== values.admin_notes
    if (!isMoved && !isNoted) return { state: 'saved', ids: [id], version }
    const after = await write(tx, id, { status: values.status, admin_notes: values.admin_notes || null })
    await note(tx, actor, id, isMoved ? { status: before.status } : null, {
      ...(isMoved && { status: values.status }),
      ...(isNoted && { notes_changed: true }),
    })
    return { state: 'saved', ids: [id], version: after }
  })
}

/** Into the trash, where a message waits for thirty days, or out of it. */
function moveMessages(actor: Actor, wanted: string[], action: 'delete' | 'restore'): Promise<MessageAnswer> {
  return db().transaction(async (tx) => {
    const isDeletion = action === 'delete'
    const moved = await tx
      .update(messages)
      .set({ deleted_at: isDeletion ? new Date() : null, updated_at: sql`clock_timestamp()` })
      .where(
        and(
          inArray(messages.id, wanted),
          isDeletion ? isNull(messages.deleted_at) : isNotNull(messages.deleted_at),
        ),
      )
      .returning({ id: messages.id, status: messages.status })
    for (const { id, status } of moved)
      await writeAudit(tx, actor, {
        ...(isDeletion ? { action: 'delete', before: { status } } : { action: 'restore', after: { status } }),
        entity: 'contact_messages',
        entityId: id,
      })
    return moved.length > 0 ? { state: 'saved', ids: moved.map(({ id }) => id) } : { state: 'gone' }
  })
}

async function lock(tx: Transaction, id: string): Promise<Message | null> {
  await tx.execute(sql`select 1 from ${messages} where ${messages.id} = ${id} for update`)
  return findMessage(id, tx)
}

/** Answers the version that the row has then. */
async function write(
  tx: Transaction,
  id: string,
  columns: Partial<typeof messages.$inferInsert>,
): Promise<string> {
  const [row] = await tx
    .update(messages)
    .set({ ...columns, updated_at: sql`clock_timestamp()` })
    .where(eq(messages.id, id))
    .returning({ version: sql<string>`${messages}.xmin::text` })
  return row?.version ?? ''
}

/** No word of the visitor or of the notes goes into the log: it outlives what the privacy page promises to erase. */
function note(tx: Transaction, actor: Actor, id: string, before: unknown, after: unknown): Promise<void> {
  return writeAudit(tx, actor, { action: 'update', entity: 'contact_messages', entityId: id, before, after })
}

async function lastAuthor(tx: Transaction, id: string): Promise<string | null> {
  const [row] = await tx
    .select({ by: auditLog.actor_email })
    .from(auditLog)
    .where(eq(auditLog.entity_id, id))
    .orderBy(desc(auditLog.at))
    .limit(1)
  return row?.by ?? null
}

function errorsOf(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of error.issues)
    if (path[0] === 'values' && path[1] !== undefined) errors[String(path[1])] ??= message
  return errors
}
