import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { pictureOf } from '#app/lib/media/picture.server.ts'
import { isId, isPublic } from '#app/lib/records/records.server.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import { practitioners } from '../tables.server.ts'
import { type Member, memberPath } from './team.ts'

/** SQL: active practitioners who agree to appear on the site. */
const shown = and(isPublic(practitioners), eq(practitioners.on_team_page, true))

/** Members of the team page, in the order of the back-office. */
export async function listTeam(language: Language): Promise<Member[]> {
  const rows = await db()
    .select({ member: practitioners, medium: media })
    .from(practitioners)
    .leftJoin(media, eq(media.url, practitioners.image_url))
    .where(shown)
    .orderBy(asc(practitioners.sort_order), asc(practitioners.created_at))
  return rows.map(({ member, medium }) => ({
    id: member.id,
    name: member.name,
    diploma: phrase(language, member.diploma, member.diploma_en),
    languages: phrase(language, member.languages, member.languages_en),
    presentation: phrase(language, member.presentation, member.presentation_en),
    picture: pictureOf(language, member.image_url, medium, member.name),
  }))
}

type Signer = { name: string; path: string }

/** Author and reviewer of a text, if they are on the team page. */
export async function findSigners(
  language: Language,
  { authorId, reviewerId }: { authorId: string | null; reviewerId: string | null },
): Promise<{ author?: Signer; reviewer?: Signer }> {
  if (!authorId && !reviewerId) return {}
  const team = await listTeam(language)
  const signerOf = (id: string | null) => {
    const member = team.find((each) => each.id === id)
    return member && { name: member.name, path: memberPath(member) }
  }
  const [author, reviewer] = [signerOf(authorId), signerOf(reviewerId)]
  return { ...(author && { author }), ...(reviewer && { reviewer }) }
}

/** Moment of the last change to the team page, or null without a team. */
export async function findTeamChange(): Promise<Date | null> {
  const rows = await db().select({ at: practitioners.updated_at }).from(practitioners).where(shown)
  return rows.reduce<Date | null>((last, { at }) => (last && last > at ? last : at), null)
}

/** Possible signers of an article: the public team, and the practitioners in `chosen`. */
export async function listSigners(
  chosen: readonly (string | null | undefined)[],
): Promise<{ value: string; label: string }[]> {
  const ids = chosen.filter((id) => typeof id === 'string').filter(isId)
  return db()
    .select({ value: practitioners.id, label: practitioners.name })
    .from(practitioners)
    .where(ids.length > 0 ? or(shown, inArray(practitioners.id, ids)) : shown)
    .orderBy(asc(practitioners.sort_order), asc(practitioners.created_at))
}
