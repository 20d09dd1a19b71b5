import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#app/lib/db.server.ts'
import { type Language, phrase } from '#app/lib/i18n.ts'
import { pictureOf } from '#app/lib/picture.server.ts'
import { media } from '#app/lib/tables.server.ts'
import { testimonials } from './tables.server.ts'
import type { Testimonial } from './testimonial.ts'

/** The active testimonials in their order. */
export async function listTestimonials(language: Language): Promise<Testimonial[]> {
  const rows = await db()
    .select({ said: testimonials, medium: media })
    .from(testimonials)
    .leftJoin(media, eq(media.url, testimonials.image_url))
    .where(and(eq(testimonials.is_active, true), isNull(testimonials.deleted_at)))
    .orderBy(asc(testimonials.sort_order), asc(testimonials.created_at))
  return rows.map(({ said, medium }) => ({
    name: said.name,
    text: phrase(language, said.text, said.text_en),
    rating: said.rating,
    picture: pictureOf(language, said.image_url, medium, said.name),
  }))
}
