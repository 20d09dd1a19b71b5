import type { Patient, PatientChoice, PatientValues } from './patient.ts'

/** Kind of a row that can be linked to a patient, and its id. */
export type LinkedKind = 'appointment' | 'message' | 'order'
export type Linked = { kind: LinkedKind; id: string }

/** Chosen values of two merged patients. */
export type MergedValues = Pick<PatientValues, 'name' | 'phone' | 'email' | 'notes'>

export type PatientChangeAnswer =
  /** `choice` is the new patient; `merge` identifies a merge, to undo it. */
  | { state: 'saved'; ids: string[]; version?: string; choice?: PatientChoice; merge?: string }
  | { state: 'conflict'; latest: Patient; by: string | null }
  /** Another user has changed the link, or has merged one of the two. */
  | { state: 'overtaken' }
  | { state: 'gone' }
  | { state: 'refused' }
  | { state: 'invalid'; errors: Record<string, string> }
