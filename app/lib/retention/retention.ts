/** A kind of rows that are erased once their time is over. */
export type RetentionKind = {
  entity: 'contact_messages' | 'appointments' | 'orders' | 'patients' | 'audit_log'
  /** Months that hold until an administrator chooses others. */
  months: number
  /** The least and the most that can be chosen: the privacy page promises the most. */
  least: number
  most: number
  /** True if the law lets them be stored for ever: not data about health. */
  canBeOff: boolean
}

/** The kinds of `expiring_rows` of the database, in the order in which they are shown. Why so long: see 0050. */
export const retentionKinds: readonly RetentionKind[] = [
  { entity: 'contact_messages', months: 24, least: 1, most: 24, canBeOff: false },
  { entity: 'appointments', months: 24, least: 1, most: 24, canBeOff: false },
  { entity: 'orders', months: 24, least: 1, most: 24, canBeOff: false },
  { entity: 'patients', months: 24, least: 1, most: 24, canBeOff: false },
  { entity: 'audit_log', months: 36, least: 12, most: 120, canBeOff: true },
]

/** Days between the announcement of a deletion and the deletion. */
export const noticeDays = 7
