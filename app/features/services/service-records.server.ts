import { defineRecords } from '#app/lib/records/records.server.ts'
import { serviceFields } from './service.fields.ts'
import { services } from './tables.server.ts'

export const serviceRecords = defineRecords(serviceFields, services, {
  slug: { from: 'name', path: (slug) => `/services/${slug}` },
})
