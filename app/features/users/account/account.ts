import type { SignInRecord } from '../sign-in/sign-in.ts'

/** A person's own account, as they see it. */
export type OwnAccount = {
  email: string
  version: string
  profile: { first_name: string; last_name: string; phone: string; avatar_url: string }
  /** Address of the current picture; null: none. */
  preview: string | null
  secondFactor: { isOn: boolean; since: string | null; codesLeft: number }
  sessions: OwnSession[]
}

/** A session: on which device, from where, since when, last seen when. */
export type OwnSession = {
  id: string
  device: string
  address: string | null
  since: Date
  seen: Date
  /** The one that is looked from. */
  isThis: boolean
}

/** A square code as one path in a square of `size` modules. */
export type Square = { size: number; path: string }

export type AccountAnswer =
  | { state: 'saved' }
  /** The session goes on under another identifier. */
  | { state: 'entered'; record: SignInRecord }
  /** The key of the telephone, to be looked at or typed. */
  | { state: 'key'; key: string; square: Square }
  /** Recovery codes, shown this once. */
  | { state: 'codes'; codes: string[] }
  /** A sentence for each field. */
  | { state: 'wrong'; errors: Record<string, string> }
  /** `retryAfter` in seconds. */
  | { state: 'limited'; retryAfter: number }
  | { state: 'gone' }
