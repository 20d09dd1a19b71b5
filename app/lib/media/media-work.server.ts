import { setTimeout as sleep } from 'node:timers/promises'
import { desc, isNull, sql } from 'drizzle-orm'
import { alone } from '#app/lib/db/alone.server.ts'
import { db, withDeadline } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type Repetition, repeat } from '#app/lib/repeat.server.ts'
import { sourceVariant } from './media-files.server.ts'
import { type Lighter, makeLighter } from './media-lighter.server.ts'
import { keyOf, type MediaStore, removeFiles } from './media-store.server.ts'
import { StoreAway } from './store-away.ts'

/** Rows get their new files in batches: each announcement drops cached pages. */
const longestUnsaid = 30_000
const mostUnsaid = 24

/** Interval of the search for unannounced work, which another process took in and never finished. */
const lookAgain = 10 * 60_000

/** Interval while another process does the work, which may have looked before the last picture came. */
const lookBehindAnother = 30_000

/** The first visitors have the machine to themselves. */
const firstRest = 5000

let work: Repetition | undefined

/** Says that a picture came in, so that it need not wait until work is looked for. */
export function announcePicture(): void {
  work?.wake()
}

/**
 * Makes formats that no request waits for: the AVIF of every picture, and the JPEG of rows that have none. The rows
 * record their missing formats, so it continues after a restart. The returned function ends it after the current
 * picture.
 */
export function startPictureWork(store: MediaStore, firstMs = firstRest): () => Promise<void> {
  work = repeat((signal) => makeAllAlone(store, signal), {
    firstMs,
    everyMs: (isDone) => (isDone ? lookAgain : lookBehindAnother),
    afterFailureMs: 60_000,
    failed: 'the work on pictures waits',
  })
  return work.stop
}

type Done = Lighter & { id: string; url: string }

/** Failed pictures are left until the next start. */
const failed = new Set<string>()

/** One process of the site at a time does it: false where another one does. */
async function makeAllAlone(store: MediaStore, signal: AbortSignal): Promise<boolean> {
  if (!(await findWaiting(failed))) return true
  return (await alone('picture work', () => makeAll(store, signal))) !== null
}

/**
 * Until no row waits; answers how many got their files. A picture that fails is logged and left. Throws `StoreAway`, and
 * the rows that wait do so until it is tried again.
 */
export async function makeAll(store: MediaStore, signal?: AbortSignal): Promise<number> {
  const seen = new Set(failed)
  let unsaid: Done[] = []
  let said = 0
  let since = 0
  for (let next = await take(); next; next = await take()) {
    seen.add(next.id)
    const began = performance.now()
    try {
      unsaid.push({ id: next.id, url: next.url, ...(await makeLighter(store, next)) })
      since ||= began
    } catch (error) {
      if (error instanceof StoreAway) {
        await say()
        throw error
      }
      log().error({ err: error, picture: next.url }, 'a picture could not be made lighter')
      failed.add(next.id)
    }
    if (unsaid.length >= mostUnsaid || performance.now() - since > longestUnsaid) await say()
    // As long as it worked it leaves the machine to others.
    await sleep(performance.now() - began, undefined, { signal }).catch(() => {})
  }
  await say()
  return said

  async function take() {
    return signal?.aborted ? undefined : findWaiting(seen)
  }

  async function say(): Promise<void> {
    const kept = await keep(unsaid)
    // The row of one that is not kept was deleted meanwhile, and the files of then with it.
    const needless = unsaid.flatMap(({ id, url, avif }) =>
      kept.has(id) ? keyOf(sourceVariant(url)) : avif.keys,
    )
    await removeFiles(store, needless)
    said += kept.size
    unsaid = []
    since = 0
  }
}

async function findWaiting(seen: Set<string>) {
  const rows = await withDeadline(
    db()
      .select()
      .from(media)
      .where(isNull(media.avif_widths))
      .orderBy(desc(media.created_at))
      .limit(seen.size + 1),
  )
  return rows.find(({ id }) => !seen.has(id))
}

/** One statement, one announcement. `updated_at` marks a person's change; this is none. */
async function keep(done: Done[]): Promise<Set<string>> {
  if (done.length === 0) return new Set()
  const made = done.map(({ id, avif, jpeg }) => ({ id, avif_widths: avif.widths, jpeg_widths: jpeg }))
  const rows = await withDeadline(
    db().execute<{ id: string }>(sql`
      update media set avif_widths = made.avif_widths, jpeg_widths = made.jpeg_widths
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb)
        as made(id uuid, avif_widths smallint[], jpeg_widths smallint[])
      where media.id = made.id returning media.id`),
  )
  return new Set(rows.map(({ id }) => id))
}
