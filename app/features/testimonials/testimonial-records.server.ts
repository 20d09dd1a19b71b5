import { eq } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { pictureOf } from '#app/lib/media/picture.server.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { defineRecords, isPublic } from '#app/lib/records/records.server.ts'
import { type Language, type Phrase, phrase } from '#app/lib/text/i18n.ts'
import { testimonials } from './tables.server.ts'
import { testimonialFields } from './testimonial.fields.ts'

export const testimonialRecords = defineRecords(testimonialFields, testimonials)

export type Testimonial = { name: string; text: Phrase; rating: number; picture: Picture | null }

/** Active testimonials in their order. */
export async function listTestimonials(language: Language): Promise<Testimonial[]> {
  const rows = await db()
    .select({ testimonial: testimonials, medium: media })
    .from(testimonials)
    .leftJoin(media, eq(media.url, testimonials.image_url))
    .where(isPublic(testimonials))
    .orderBy(...testimonialRecords.order)
  return rows.map(({ testimonial, medium }) => ({
    name: testimonial.name,
    text: phrase(language, testimonial.text, testimonial.text_en),
    rating: testimonial.rating,
    picture: pictureOf(language, testimonial.image_url, medium, testimonial.name),
  }))
}
