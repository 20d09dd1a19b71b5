import { and, desc, eq, sql } from 'drizzle-orm'
import type { Staff } from '#app/lib/access.ts'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { previewOf } from '#app/lib/media/picture.server.ts'
import { versionOf } from '#app/lib/records/update-versioned.server.ts'
import { fullMoment } from '#app/lib/text/format-moment.ts'
import { formatDevice } from '../sign-in/format-device.ts'
import { isUnexpired } from '../sign-in/session.server.ts'
import { recoveryCodes, secondFactors, sessions, users } from '../tables.server.ts'
import type { OwnAccount, OwnSession } from './account.ts'

/** Account of the signed-in user. */
export async function findAccount({ id, sessionId }: Staff): Promise<OwnAccount> {
  const [[found], list] = await Promise.all([
    db()
      .select({
        user: users,
        version: versionOf(users),
        asset: media,
        since: secondFactors.confirmed_at,
        codesLeft: sql<number>`(
          select count(*)::int from ${recoveryCodes} where user_id = users.id and used_at is null)`,
      })
      .from(users)
      .leftJoin(media, eq(media.url, users.avatar_url))
      .leftJoin(secondFactors, eq(secondFactors.user_id, users.id))
      .where(eq(users.id, id)),
    listSessions(id, sessionId),
  ])
  if (!found) throw new Error('The signed-in user has no account')
  const { user, asset, since, codesLeft, version } = found
  return {
    email: user.email,
    version,
    profile: {
      first_name: user.first_name ?? '',
      last_name: user.last_name ?? '',
      phone: user.phone ?? '',
      avatar_url: user.avatar_url ?? '',
    },
    preview: asset && previewOf(asset),
    secondFactor: { isOn: since !== null, since: since && fullMoment(since), codesLeft },
    sessions: list,
  }
}

/** Open sessions of a user: the current one first, then by last request. */
async function listSessions(userId: string, ownId: string): Promise<OwnSession[]> {
  const rows = await db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isUnexpired))
    .orderBy(desc(sql`${sessions.id} = ${ownId}`), desc(sessions.last_seen_at))
  return rows.map((row) => ({
    id: row.id,
    device: formatDevice(row.user_agent),
    address: row.ip_address || null,
    since: row.created_at,
    seen: row.last_seen_at,
    isThis: row.id === ownId,
  }))
}
