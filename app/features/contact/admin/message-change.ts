import type { Message } from '../message.ts'

/** Result of a change. */
export type MessageAnswer =
  /** `version` is the new version of a single changed message. */
  | { state: 'saved'; ids: string[]; version?: string }
  /** Versions before and after; equal if the message was already read. */
  | { state: 'marked'; from: string; to: string }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'conflict'; latest: Message; by: string | null }
  | { state: 'gone' }
  | { state: 'refused' }

/** Address of the requests. */
export const messageChanges = '/admin/messages'
