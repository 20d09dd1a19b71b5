import type { AlertKind } from '#app/lib/alerts/alert-kinds.ts'
import type { EmailPreference } from '#app/lib/alerts/alert-timing.ts'

/** A user's preferences of alerts. Times of day are minutes since midnight in Douala. */
export type AlertPreferences = {
  mutedKinds: AlertKind[]
  email: EmailPreference
  dailyAt: number
  quietFrom: number | null
  quietUntil: number | null
  hasSound: boolean
}

/** A browser with notifications for its user. */
export type AlertDevice = { id: string; endpoint: string; name: string; since: Date; received: Date | null }

/** Alert settings of a user, for the account screen. */
export type OwnAlerts = {
  preferences: AlertPreferences
  devices: AlertDevice[]
  /** Public key for the subscription of a browser. */
  publicKey: string
  /** The kinds that the user's role permits. */
  kinds: AlertKind[]
  /** True if this site sends e-mail. */
  canMail: boolean
}

export type AlertAnswer =
  | { state: 'saved' }
  | { state: 'gone' }
  /** The push service has rejected the test; `reason` is its answer. */
  | { state: 'untried'; reason: string }
  | { state: 'limited'; retryAfter: number }
  | { state: 'invalid'; errors: Record<string, string> }

/** Address to which these changes are posted. */
export const alertsPath = '/admin/account/alerts'
