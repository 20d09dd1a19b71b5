import type { SignInRecord } from '../sign-in/sign-in.ts'

/** Account of the signed-in user. */
export type OwnAccount = {
  email: string
  version: string
  profile: { first_name: string; last_name: string; phone: string; avatar_url: string }
  /** Address of the present picture; null: none. */
  preview: string | null
  secondFactor: { isOn: boolean; since: string | null; codesLeft: number }
  sessions: OwnSession[]
}

/** An open session: device, network address, start and last request. */
export type OwnSession = {
  id: string
  device: string
  address: string | null
  since: Date
  seen: Date
  /** The session of the request. */
  isThis: boolean
}

/** A QR code as one SVG path in a square of `size` modules. */
export type QrCode = { size: number; path: string }

export type AccountAnswer =
  | { state: 'saved' }
  /** The session continues under a new identifier. */
  | { state: 'entered'; record: SignInRecord }
  /** The authenticator's key, as a QR code and as letters. */
  | { state: 'key'; key: string; qrCode: QrCode }
  /** Recovery codes, which appear only once. */
  | { state: 'codes'; codes: string[] }
  /** An error for each field. */
  | { state: 'wrong'; errors: Record<string, string> }
  /** `retryAfter` in seconds. */
  | { state: 'limited'; retryAfter: number }
  | { state: 'gone' }
