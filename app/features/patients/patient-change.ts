import type { Patient, PatientChoice, PatientValues } from './patient.ts'

/** What a patient may be the patient of, and what it is. */
export type LinkedKind = 'appointment' | 'message' | 'order'
export type Linked = { kind: LinkedKind; id: string }

/** What stays of two patients who are one. */
export type MergedValues = Pick<PatientValues, 'name' | 'phone' | 'email' | 'notes'>

/** What the back-office asks to be done with patients. Versions and `before` are what the screen showed. */
export type PatientChange =
  /** `of`: made from a request, which becomes theirs. */
  | { intent: 'create'; id: string; values: PatientValues; of: Linked | null }
  /** `carry`: name, telephone and e-mail are corrected in the appointments to come as well. */
  | { intent: 'update'; id: string; version: string; values: PatientValues; carry: boolean }
  /** Says whose a request is; null: nobody's again. */
  | { intent: 'link'; of: Linked; before: string | null; patientId: string | null }
  | {
      intent: 'merge'
      kept: { id: string; version: string }
      merged: { id: string; version: string }
      values: MergedValues
    }
  | { intent: 'unmerge'; id: string }
  | { intent: 'delete' | 'restore'; ids: string[] }

export type PatientAnswer =
  /** `choice`: who was made; `merge`: what takes a merge back. */
  | { state: 'saved'; ids: string[]; version?: string; choice?: PatientChoice; merge?: string }
  | { state: 'conflict'; theirs: Patient; by: string | null }
  /** Somebody else said whose a request is, or merged one of the two. */
  | { state: 'overtaken' }
  | { state: 'gone' }
  | { state: 'refused' }
  | { state: 'invalid'; errors: Record<string, string> }
