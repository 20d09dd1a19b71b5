import type { Patient, PatientChoice, PatientValues } from './patient.ts'

/** Kind of a row that can be linked to a patient, and its id. */
export type LinkedKind = 'appointment' | 'message' | 'order'
export type Linked = { kind: LinkedKind; id: string }

/** Chosen values of two merged patients. */
export type MergedValues = Pick<PatientValues, 'name' | 'phone' | 'email' | 'notes'>

/** Requests for changes of patients. Versions and `before` are those that the screen showed. */
export type PatientChange =
  /** `of`: made from a request, which becomes theirs. */
  | { intent: 'create'; id: string; values: PatientValues; of: Linked | null }
  /** `carry`: name, telephone and e-mail are corrected in the appointments to come as well. */
  | { intent: 'update'; id: string; version: string; values: PatientValues; carry: boolean }
  /** Links a request to a patient; null: unlinks it. */
  | { intent: 'link'; of: Linked; before: string | null; patientId: string | null }
  | {
      intent: 'merge'
      kept: { id: string; version: string }
      merged: { id: string; version: string }
      values: MergedValues
    }
  | { intent: 'unmerge'; id: string }
  | { intent: 'delete' | 'restore'; ids: string[] }

export type PatientChangeAnswer =
  /** `choice`: who was made; `merge`: what takes a merge back. */
  | { state: 'saved'; ids: string[]; version?: string; choice?: PatientChoice; merge?: string }
  | { state: 'conflict'; theirs: Patient; by: string | null }
  /** Another user changed the link, or merged one of the two. */
  | { state: 'overtaken' }
  | { state: 'gone' }
  | { state: 'refused' }
  | { state: 'invalid'; errors: Record<string, string> }
