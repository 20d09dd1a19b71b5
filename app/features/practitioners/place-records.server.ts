import { defineRecords } from '#app/lib/records/records.server.ts'
import { placeFields } from './place.fields.ts'
import { places } from './tables.server.ts'

export const placeRecords = defineRecords(placeFields, places)
