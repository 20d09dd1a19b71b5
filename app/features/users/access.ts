import type { MailState } from '#app/lib/mail/mail-kinds.ts'
/** Access of a person, for the list and the dialog. */
export type Access = {
  /** Has a password, has been sent a link that is still good, or neither. */
  state: 'open' | 'invited' | 'none'
  /** Moment until which a link is good, in words; one may be open beside a password. */
  linkUntil: string | null
  hasSecondFactor: boolean
  /** Number of open sessions. */
  sessions: number
}

export type LinkMail = { to: string; state: MailState }

/** Answer to a change of a person's access. */
export type AccessAnswer =
  /** The whole address of the link, shown this once, until when it is good, in words, and what came of its message, where one was sent. */
  | { state: 'link'; url: string; until: string; mail?: LinkMail }
  | { state: 'done' }
  /** One's own access is changed under "Mon compte". */
  | { state: 'own' }
  | { state: 'inactive' }
  | { state: 'gone' }

export type AccessIntent = 'link' | 'end-sessions' | 'drop-second-factor'

/** Ends every session of everybody but the one that asks. */
export const endAllSessions = { intent: 'end-all-sessions' } as const
