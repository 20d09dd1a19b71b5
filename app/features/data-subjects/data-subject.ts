import type { Fact } from '#app/lib/records/personal-records.ts'

/** A row that holds personal data. `isDirect`: it names the contact itself, not only one that another row shares. */
export type FoundRecord = {
  id: string
  entity: string
  /** `Message`, `Rendez-vous`. */
  kind: string
  /** `messages`, `rendez-vous`. */
  many: string
  name: string
  /** The moment it came, as ISO 8601. */
  at: string
  isTrashed: boolean
  isDirect: boolean
  /** Address of its screen; null in the trash. */
  screen: string | null
  facts: Fact[]
  /** Its lines of the audit log. */
  events: { at: string; sentence: string; changes: string[] }[]
}

/** Number of deleted rows of each table, by its name. */
export type Erased = Record<string, number>

export type DataSubjectAnswer =
  | { state: 'found'; records: FoundRecord[]; isStaff: boolean; backupsUntil: string }
  | { state: 'invalid'; errors: Record<string, string> }
  | { state: 'erased'; counts: Erased }
  | { state: 'unconfirmed' }
  /** Something came in meanwhile: nothing was erased. */
  | { state: 'overtaken' }
