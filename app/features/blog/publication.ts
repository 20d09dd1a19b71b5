/** What the form of an article says of when it is shown. */
export type PublicationChange = { status: 'draft' | 'published'; publish_at: Date | null }

/** What an article is at the moment. */
export type Shown = { first_published_at: Date | null; publish_at: Date | null }

/**
 * The dates of an article as it is saved: `published_at` is the moment of this save while it is published, null
 * otherwise (decision 18). The public date is kept once it has come; that of an article to come is the moment it waits
 * for. A moment that is over waits for nothing, unless it is the one that the article has appeared at.
 */
export function publicationOf(change: PublicationChange, current: Shown | null, now: Date) {
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

/** Whether an article waits for its moment. */
export function isToCome(post: PublicationChange, now: Date): boolean {
  return post.status === 'published' && post.publish_at !== null && post.publish_at > now
}

function later(moment: Date | null, now: Date): Date {
  return moment && moment > now ? moment : now
}
