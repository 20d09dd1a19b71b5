/** A person whose name the audit log may contain. */
export type AuditPerson = { id: string; email: string; name: string }

/** An audit event in words: `who` and `did` make a sentence; `at` is its time (ISO 8601). */
export type AuditLine = {
  id: string
  who: string
  did: string
  at: string
  address: string | null
  /** True if the event changed several prices, which can be undone. */
  pricesChanged: boolean
}

/** Consecutive equal events in one line, with their number and the time of the latest. */
export type RepeatedLine = AuditLine & { times: number }

/** An audit event with its changes, field by field; null: no value. */
export type AuditDetail = AuditLine & {
  changes: { label: string; before: string | null; after: string | null }[]
  /** Existing sides: a created row has no `before`. */
  sides: { before: boolean; after: boolean }
}

/** Names of the filters in the address. */
export const auditFilters = ['who', 'entity', 'action', 'day'] as const

/** Actor of events without a user: the start of the site, a command, the automatic deletion. */
export const systemActor = 'system'
