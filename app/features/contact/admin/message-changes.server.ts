import * as z from 'zod'
import { may, type Role } from '#app/lib/access.ts'
import { inTransaction } from '#app/lib/db/db.server.ts'
import { typedText } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { restoreRecords, trashRecords } from '#app/lib/records/record-changes.server.ts'
import { type Taking, takingRules } from '#app/lib/records/taken.server.ts'
import { type ColumnValues, updateVersioned } from '#app/lib/records/update-versioned.server.ts'
import { longestMessageNotes, type Message, type MessageValues, messageStatuses } from '../message.ts'
import { contactMessages as messages } from '../tables.server.ts'
import type { MessageAnswer } from './message-change.ts'
import { findMessage } from './messages.server.ts'

const ids = z.array(z.guid()).min(1).max(1000)

const changeSchema = z.discriminatedUnion('intent', [
  // Marks an opened message as read.
  z.object({ intent: z.literal('read'), id: z.guid() }),
  z.object({
    intent: z.literal('update'),
    id: z.guid(),
    version: z.string().max(40),
    values: z.object({ status: z.enum(messageStatuses), admin_notes: typedText(longestMessageNotes) }),
  }),
  // Assigns the message to the user, or removes the assignment; `before` is the colleague whom the screen showed.
  z.object({ intent: z.literal('take'), id: z.guid(), before: z.guid().nullable(), takes: z.boolean() }),
  z.object({ intent: z.enum(['delete', 'restore']), ids }),
])

/** Requests for changes of messages. */
export type MessageChange = z.infer<typeof changeSchema>

/** Makes a requested change of messages and answers its result in JSON. */
export function changeMessages(
  request: Request,
  { actor, role, log }: { actor: Actor; role: Role; log: Logger },
): Promise<Response> {
  return answerChange(request, {
    schema: changeSchema,
    errorsOf: errorsByField,
    make: (asked) => make(asked, actor, role),
    log,
    failed: 'a message could not be changed',
  })
}

function make(change: MessageChange, actor: Actor, role: Role): Promise<MessageAnswer> {
  switch (change.intent) {
    case 'read':
      return markAsRead(actor, change.id)
    case 'update':
      return answerMessage(actor, change)
    case 'take':
      return takeMessage(actor, change)
    case 'delete':
    case 'restore':
      if (!may(role, 'discard')) return Promise.resolve({ state: 'refused' })
      return change.intent === 'delete'
        ? trashRecords(trashed, actor, change.ids)
        : restoreRecords(trashed, actor, change.ids)
  }
}

const trashed = {
  table: messages,
  entity: 'contact_messages',
  auditedRow: ({ status }: ColumnValues) => ({ status }),
}

/** Marks an unread message as read; any other status stays. */
async function markAsRead(actor: Actor, id: string): Promise<MessageAnswer> {
  let from = ''
  const marked = await inTransaction((tx) =>
    updateVersioned(tx, actor, {
      ...trashed,
      id,
      find: () => findMessage(id, tx),
      version(message) {
        from = message.version
        return message.status === 'unread' ? 'as read' : 'done'
      },
      columns: () => ({ status: 'read' }),
    }),
  )
  return marked.state === 'saved' ? { state: 'marked', from, to: marked.row.version } : marked
}

async function takeMessage(actor: Actor, asked: Taking & { id: string }): Promise<MessageAnswer> {
  const { id } = asked
  const taken = await inTransaction((tx) =>
    updateVersioned(tx, actor, {
      ...trashed,
      ...takingRules(asked, actor, (message: Message) => message.taken),
      id,
      find: () => findMessage(id, tx),
    }),
  )
  return taken.state === 'saved' ? { state: 'saved', ids: [id], version: taken.row.version } : taken
}

/**
 * Saves status and notes, unless the message has changed since it was read. The audit row contains no text of the
 * visitor or the notes, since the audit log outlives the erasure that the privacy page promises.
 */
async function answerMessage(
  actor: Actor,
  { id, version, values: { status, admin_notes } }: { id: string; version: string; values: MessageValues },
): Promise<MessageAnswer> {
  const answered = await inTransaction((tx) =>
    updateVersioned(tx, actor, {
      ...trashed,
      id,
      version,
      find: () => findMessage(id, tx),
      columns: () => ({ status, admin_notes: admin_notes || null }),
      audited: (before, changed) => ({
        before: 'status' in changed ? { status: before.status } : null,
        after: {
          ...('status' in changed && { status }),
          ...('admin_notes' in changed && { notes_changed: true }),
        },
      }),
    }),
  )
  return answered.state === 'saved' ? { state: 'saved', ids: [id], version: answered.row.version } : answered
}
