import { asc } from 'drizzle-orm'
import { defineRecords } from '#app/lib/records/records.server.ts'
import { testimonials } from './tables.server.ts'
import { testimonialFields } from './testimonial.fields.ts'

export const testimonialRecords = defineRecords({
  table: testimonials,
  entity: 'testimonials',
  order: [asc(testimonials.sort_order), asc(testimonials.created_at)],
  toggles: testimonialFields.toggles,
  ordered: true,
  picture: testimonials.image_url,
})
