import { defineRecords } from '#app/lib/records/records.server.ts'
import { testimonials } from './tables.server.ts'
import { testimonialFields } from './testimonial.fields.ts'

export const testimonialRecords = defineRecords(testimonialFields, testimonials)
