import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod'
import { may, type Role } from '#app/lib/access.ts'
import { type Actor, findLastAuthor, writeAudit } from '#app/lib/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/change-answer.server.ts'
import { cleanText } from '#app/lib/clean-text.ts'
import { db, type Transaction, withDeadline } from '#app/lib/db.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
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

/** Does what a request of the messages' screen asks for, and answers in JSON what came of it. */
export function changeMessages(
  request: Request,
  { actor, role, log }: { actor: Actor; role: Role; log: Logger },
): Promise<Response> {
  return answerChange(request, {
    schema: changeSchema,
    errorsOf: errorsByField,
    make: (asked) => withDeadline(make(asked, actor, role)),
    log,
    failed: 'a message could not be changed',
  })
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
    if (before.version !== version)
      return { state: 'conflict', theirs: before, by: await findLastAuthor(tx, ['contact_messages'], id) }
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
