import { asc } from 'drizzle-orm'
import { defineRecords } from '#app/lib/records.server.ts'
import { testimonials } from './tables.server.ts'

export const testimonialRecords = defineRecords({
  table: testimonials,
  entity: 'testimonials',
  order: [asc(testimonials.sort_order), asc(testimonials.created_at)],
  toggles: ['is_active'],
  ordered: true,
  picture: testimonials.image_url,
})
