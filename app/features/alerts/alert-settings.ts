import type { AlertKind } from '#app/lib/alerts/alert-kinds.ts'
import type { EmailPreference } from '#app/lib/alerts/alert-timing.ts'

/** A person's choice of alerts. Moments of the day are minutes in Douala. */
export type AlertPreferences = {
  mutedKinds: AlertKind[]
  email: EmailPreference
  dailyAt: number
  quietFrom: number | null
  quietUntil: number | null
  hasSound: boolean
}

/** A browser that shows notifications to its person. */
export type AlertDevice = { id: string; endpoint: string; name: string; since: Date; received: Date | null }

/** A person's own alerts, for their screen. */
export type OwnAlerts = {
  preferences: AlertPreferences
  devices: AlertDevice[]
  /** Public key with which a browser subscribes. */
  publicKey: string
  /** The kinds that this person's role permits. */
  kinds: AlertKind[]
  /** True if this site sends e-mail at all. */
  canMail: boolean
}

export type AlertAnswer =
  | { state: 'saved' }
  | { state: 'gone' }
  /** The push service has not taken the trial; `reason` is its answer. */
  | { state: 'untried'; reason: string }
  | { state: 'limited'; retryAfter: number }
  | { state: 'invalid'; errors: Record<string, string> }

/** Address to which these changes are posted. */
export const alertsPath = '/admin/account/alerts'
