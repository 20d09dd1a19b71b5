import type { MailState } from '#app/lib/mail/mail-kinds.ts'
/** Access of a person, for the list and the dialog. */
export type Access = {
  /** Has a password; has a valid link but no password; or neither. */
  state: 'open' | 'invited' | 'none'
  /** Formatted expiry of a valid link, which may exist beside a password. */
  linkUntil: string | null
  hasSecondFactor: boolean
  /** Number of open sessions. */
  sessions: number
}

export type LinkMail = { to: string; state: MailState }

/** Answer to a change of a person's access. */
export type AccessAnswer =
  /** Absolute address of the link, which appears only once; its formatted expiry; state of its message, if any. */
  | { state: 'link'; url: string; until: string; mail?: LinkMail }
  | { state: 'done' }
  /** A person's own access, which is changed under "Mon compte". */
  | { state: 'own' }
  | { state: 'inactive' }
  | { state: 'gone' }

export type AccessIntent = 'link' | 'end-sessions' | 'drop-second-factor'

/** Ends the sessions of all users, except the session of the request. */
export const endAllSessions = { intent: 'end-all-sessions' } as const
