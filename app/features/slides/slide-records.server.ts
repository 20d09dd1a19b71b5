import { defineRecords } from '#app/lib/records/records.server.ts'
import { slideFields } from './slide.fields.ts'
import { slides } from './tables.server.ts'

export const slideRecords = defineRecords(slideFields, slides)
