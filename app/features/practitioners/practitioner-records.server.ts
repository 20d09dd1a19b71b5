import { defineRecords } from '#app/lib/records/records.server.ts'
import { practitionerFields } from './practitioner.fields.ts'
import { practitioners } from './tables.server.ts'

export const practitionerRecords = defineRecords(practitionerFields, practitioners)
