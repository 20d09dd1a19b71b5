import { asc, eq } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { pictureOf } from '#app/lib/media/picture.server.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import type { About, CentreFacts } from './about.ts'
import { aboutSettings, aboutValues } from './tables.server.ts'

/** The about page with its values; null before the first save. */
export async function findAbout(language: Language): Promise<CentreFacts | null> {
  const [[row], values] = await Promise.all([
    db()
      .select({ about: aboutSettings, medium: media })
      .from(aboutSettings)
      .leftJoin(media, eq(media.url, aboutSettings.main_image_url))
      .limit(1),
    db().select().from(aboutValues).orderBy(asc(aboutValues.sort_order), asc(aboutValues.created_at)),
  ])
  if (!row) return null
  const ofKind = (kind: 'value' | 'card') =>
    values
      .filter((each) => each.kind === kind)
      .map((each) => ({
        title: phrase(language, each.title, each.title_en),
        text: phrase(language, each.text, each.text_en),
      }))
  return { about: aboutOf(language, row), values: ofKind('value'), cards: ofKind('card') }
}

type Row = { about: typeof aboutSettings.$inferSelect; medium: typeof media.$inferSelect | null }

function aboutOf(language: Language, { about, medium }: Row): About {
  const title = phrase(language, about.title, about.title_en)
  return {
    title,
    description: phrase(language, about.description, about.description_en),
    mission: phrase(language, about.mission, about.mission_en),
    vision: phrase(language, about.vision, about.vision_en),
    patients: about.patients_count,
    years: about.experience_years,
    services: about.services_count,
    professionals: about.professionals_count,
    picture: pictureOf(language, about.main_image_url, medium, title.text),
  }
}
