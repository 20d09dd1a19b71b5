/** A person whom the log may name. */
export type AuditPerson = { id: string; email: string; name: string }

/** One audit event as a person reads it: `who` and `did` make a sentence; `at` is the moment as ISO 8601. */
export type AuditLine = {
  id: string
  who: string
  did: string
  at: string
  address: string | null
  /** Several prices were changed at once, and can be put back. */
  pricesChanged: boolean
}

/** An audit event with its changes, field by field; null where there is nothing. */
export type AuditDetail = AuditLine & {
  changes: { label: string; before: string | null; after: string | null }[]
  /** Sides that exist: a new thing has no before. */
  sides: { before: boolean; after: boolean }
}

/** The names of the filters in the address. */
export const auditFilters = ['who', 'entity', 'action', 'day'] as const

/** Actor of events without a user: the start of the site, a command, the purge. */
export const systemActor = 'system'
