import * as z from 'zod'
import { may, type Role } from '#app/lib/access.ts'
import { longest } from '#app/lib/forms/form.ts'
import { typedEmail, typedLine, typedPhone, typedText } from '#app/lib/forms/typed-text.server.ts'
import type { Logger } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { answerChange, errorsByField } from '#app/lib/records/change-answer.server.ts'
import { restoreRecords, trashRecords } from '#app/lib/records/record-changes.server.ts'
import { mergePatients, undoMerge } from './merge-patients.server.ts'
import { longestPatientNotes } from './patient.ts'
import type { PatientChangeAnswer } from './patient-change.ts'
import {
  type CarryOn,
  createPatient,
  type LinkedTables,
  linkToPatient,
  updatePatient,
} from './patient-writes.server.ts'
import { patients } from './tables.server.ts'

const id = z.guid()

const contact = {
  name: typedLine(longest.name).min(1, 'Le nom manque.'),
  phone: typedPhone().default(''),
  email: typedEmail().default(''),
  notes: typedText(longestPatientNotes).default(''),
}
const values = z.object({ ...contact, language: z.enum(['fr', 'en']).default('fr') })
const linked = z.object({ kind: z.enum(['appointment', 'message', 'order']), id })
const read = z.object({ id, version: z.string().max(40) })

const schema = z.discriminatedUnion('intent', [
  // `of` is a request to link to the new patient.
  z.object({ intent: z.literal('create'), id, values, of: linked.nullable().default(null) }),
  // `carry` also corrects name, telephone and e-mail in future appointments.
  z.object({ intent: z.literal('update'), ...read.shape, values, carry: z.boolean().default(false) }),
  // Links a request to a patient; a null `patientId` unlinks it.
  z.object({ intent: z.literal('link'), of: linked, before: id.nullable(), patientId: id.nullable() }),
  z
    .object({ intent: z.literal('merge'), target: read, merged: read, values: z.object(contact) })
    .refine(({ target, merged }) => target.id !== merged.id, {
      path: ['merged'],
      error: 'C’est la même fiche\u00a0: choisissez-en une autre.',
    }),
  z.object({ intent: z.literal('unmerge'), id }),
  z.object({ intent: z.enum(['delete', 'restore']), ids: z.array(id).min(1).max(100) }),
])

/** Requests for changes of patients. Versions and `before` are those that the screen displayed. */
export type PatientChange = z.infer<typeof schema>

type Facts = { actor: Actor; role: Role; log: Logger; tables: LinkedTables; carryOn: CarryOn }

/** Makes a requested change and answers its result in JSON. */
export function changePatients(request: Request, facts: Facts): Promise<Response> {
  return answerChange(request, {
    schema,
    errorsOf: errorsByField,
    make: (change) => make(change, facts),
    log: facts.log,
    failed: 'a patient could not be changed',
  })
}

function make(change: PatientChange, { actor, role, tables, carryOn }: Facts): Promise<PatientChangeAnswer> {
  switch (change.intent) {
    case 'create':
      return createPatient(change, actor, tables)
    case 'update':
      return updatePatient(change, actor, carryOn)
    case 'link':
      return linkToPatient(change, actor, tables)
    case 'merge':
      return mergePatients(change, actor)
    case 'unmerge':
      return undoMerge(change, actor)
    case 'delete':
    case 'restore':
      if (!may(role, 'discard')) return Promise.resolve({ state: 'refused' })
      return change.intent === 'delete'
        ? trashRecords(trashed, actor, change.ids)
        : restoreRecords(trashed, actor, change.ids)
  }
}

const trashed = { table: patients, entity: 'patients', auditedRow: () => ({}) }
