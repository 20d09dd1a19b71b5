import { asc } from 'drizzle-orm'
import { defineRecords } from '#app/lib/records/records.server.ts'
import { slides } from './tables.server.ts'

export const slideRecords = defineRecords({
  table: slides,
  entity: 'slides',
  order: [asc(slides.sort_order), asc(slides.created_at)],
  ordered: true,
  picture: slides.image_url,
})
