import { asc } from 'drizzle-orm'
import { defineRecords } from '#app/lib/records/records.server.ts'
import { serviceFields } from './service.fields.ts'
import { services } from './tables.server.ts'

export const serviceRecords = defineRecords({
  table: services,
  entity: 'services',
  order: [asc(services.sort_order), asc(services.created_at)],
  toggles: serviceFields.toggles,
  ordered: true,
  picture: services.image_url,
  slug: { from: 'name', path: (slug) => `/services/${slug}` },
})
