import type { Message, MessageValues } from '../message.ts'

/** Requests for changes of messages. */
export type MessageChange =
  /** Marks an opened message as read. */
  | { intent: 'read'; id: string }
  | { intent: 'update'; id: string; version: string; values: MessageValues }
  /** Takes care of it, in the place of the one who was `before`, or gives it back. */
  | { intent: 'take'; id: string; before: string | null; takes: boolean }
  | { intent: 'delete' | 'restore'; ids: string[] }

/** Result of a change. */
export type MessageAnswer =
  /** `version` where one message was changed: what it is then. */
  | { state: 'saved'; ids: string[]; version?: string }
  /** From one version to another, or from one to the same: it was no longer unread. */
  | { state: 'marked'; from: string; to: string }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; theirs: Message; by: string | null }
  | { state: 'gone' }
  | { state: 'refused' }

/** Address of the requests. */
export const messageChanges = '/admin/messages'
