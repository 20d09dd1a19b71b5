import { aliasedTable, and, eq, or } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { pictureOf } from '#app/lib/media/picture.server.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { defineRecords, isPublic } from '#app/lib/records/records.server.ts'
import { isSafeLink } from '#app/lib/text/document.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import { slideFields } from './slide.fields.ts'
import type { Slide } from './slide.ts'
import { slides } from './tables.server.ts'

export const slideRecords = defineRecords(slideFields, slides)

/** Active slides in their order. */
export async function listSlides(language: Language): Promise<Slide[]> {
  const tallMedia = aliasedTable(media, 'tall_media')
  const rows = await db()
    .select({ slide: slides, medium: media, tallMedium: tallMedia })
    .from(slides)
    .leftJoin(media, eq(media.url, slides.image_url))
    .leftJoin(tallMedia, eq(tallMedia.url, slides.tall_image_url))
    .where(isPublic(slides))
    .orderBy(...slideRecords.order)
  return rows.flatMap(({ slide, medium, tallMedium }) => {
    const picture = pictureOf(language, slide.image_url, medium, slide.title)
    if (!picture) return []
    return {
      title: phrase(language, slide.title, slide.title_en),
      subtitle: phrase(language, slide.subtitle, slide.subtitle_en),
      description: phrase(language, slide.description, slide.description_en),
      picture: focused(picture, slide.image_focus),
      tall: focused(
        pictureOf(language, slide.tall_image_url, tallMedium, slide.title),
        slide.tall_image_focus,
      ),
      link: linkOf(language, slide),
    }
  })
}

/** Focal point of a picture in the first slide that uses it; null without one. */
export async function findSlideFocus(url: string): Promise<string | null> {
  const { image_url, image_focus, tall_image_url, tall_image_focus } = slides
  const rows = await db()
    .select({ image_url, image_focus, tall_image_focus })
    .from(slides)
    .where(and(or(eq(image_url, url), eq(tall_image_url, url)), isPublic(slides)))
    .orderBy(...slideRecords.order)
  const points = rows.map((row) => (row.image_url === url ? row.image_focus : row.tall_image_focus))
  return points.find(Boolean) ?? null
}

function focused<Shown extends Picture | null>(picture: Shown, focus: string | null): Shown {
  return picture && focus ? { ...picture, focus } : picture
}

function linkOf(language: Language, slide: typeof slides.$inferSelect): Slide['link'] {
  const text = phrase(language, slide.link_text, slide.link_text_en)
  const href = slide.link_url?.trim()
  return href && text.text && isSafeLink(href) ? { href, text } : null
}
