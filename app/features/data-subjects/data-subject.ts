import type { Fact } from '#app/lib/records/personal-records.ts'

/** A row with personal data. `isDirect`: contains the contact itself, not only one shared with another row. */
export type FoundRecord = {
  id: string
  entity: string
  /** `Message`, `Rendez-vous`. */
  kind: string
  /** `messages`, `rendez-vous`. */
  many: string
  name: string
  /** Time of receipt (ISO 8601). */
  at: string
  isTrashed: boolean
  isDirect: boolean
  /** Address of its screen; null in the trash. */
  screen: string | null
  facts: Fact[]
  /** Audit events of the row. */
  events: { at: string; sentence: string; changes: string[] }[]
}

/** Number of deleted rows by table name. */
export type Erased = Record<string, number>

export type DataSubjectAnswer =
  | { state: 'found'; records: FoundRecord[]; isStaff: boolean; backupsUntil: string }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'erased'; counts: Erased }
  | { state: 'unconfirmed' }
  /** New data has arrived since the search: nothing was erased. */
  | { state: 'overtaken' }
