/** A kind of rows that are erased after a period. */
export type RetentionKind = {
  entity: 'contact_messages' | 'appointments' | 'orders' | 'patients' | 'audit_log'
  /** Period in months until an administrator changes it. */
  months: number
  /** Limits of the period in months: the privacy page promises the longest. */
  least: number
  most: number
  /** True if the law allows unlimited storage: not for health data. */
  canBeOff: boolean
}

/** The kinds of the database's `expiring_rows`, in the order of the screen. The reasons for the periods are in 0050. */
export const retentionKinds: readonly RetentionKind[] = [
  { entity: 'contact_messages', months: 24, least: 1, most: 24, canBeOff: false },
  { entity: 'appointments', months: 24, least: 1, most: 24, canBeOff: false },
  { entity: 'orders', months: 24, least: 1, most: 24, canBeOff: false },
  { entity: 'patients', months: 24, least: 1, most: 24, canBeOff: false },
  { entity: 'audit_log', months: 36, least: 12, most: 120, canBeOff: true },
]

/** Days between the announcement of a deletion and the deletion. */
export const noticeDays = 7
