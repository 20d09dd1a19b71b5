import type { Message } from '../message.ts'

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
