import { and, asc, eq, isNull } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { pictureOf } from '#app/lib/media/picture.server.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
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
