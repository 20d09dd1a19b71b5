/** Publication fields of an article's form. */
export type PublicationChange = { status: 'draft' | 'published'; publish_at: Date | null }

/** Stored publication dates of an article. */
export type PublicationDates = { first_published_at: Date | null; publish_at: Date | null }

/**
 * Publication dates of a saved article: `published_at` is the moment of this save, null for a draft (decision 18). A
 * past public date does not change; the public date of a scheduled article is its planned moment. A past `publish_at`
 * schedules nothing, unless it is the stored one.
 */
export function publicationOf(change: PublicationChange, current: PublicationDates | null, now: Date) {
  const { status, publish_at } = change
  const isKept = publish_at !== null && current?.publish_at?.getTime() === publish_at.getTime()
  const moment = publish_at && (publish_at > now || isKept) ? publish_at : null
  const first = current?.first_published_at ?? null
  const hasAppeared = first !== null && first <= now
  return {
    status,
    publish_at: moment,
    published_at: status === 'published' ? now : null,
    first_published_at: hasAppeared ? first : status === 'published' ? later(moment, now) : null,
  }
}

/** True if an article is scheduled for a later moment. */
export function isToCome(post: PublicationChange, now: Date): boolean {
  return post.status === 'published' && post.publish_at !== null && post.publish_at > now
}

function later(moment: Date | null, now: Date): Date {
  return moment && moment > now ? moment : now
}
