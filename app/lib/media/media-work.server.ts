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

/**
 * Rows get their new files in batches, at most this many milliseconds apart, since each announcement drops cached
 * pages.
 */
const longestUnannouncedMs = 30_000
const mostUnannounced = 24

/** Interval of the search for unannounced work, which another process started and did not finish. */
const lookAgain = 10 * 60_000

/** Interval while another process does the work, which may have missed the last picture. */
const lookBehindAnother = 30_000

/** Pause after the start in milliseconds, which leaves the machine to the first visitors. */
const firstRest = 5000

let work: Repetition | undefined

/** Announces a new picture, so that it need not wait for the next search. */
export function announcePicture(): void {
  work?.wake()
}

/**
 * Makes formats that no request waits for: the AVIF of every picture, and the JPEG of rows without one. Rows record
 * their missing formats, so the work resumes after a restart. The returned function stops it after the current picture.
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

/** Failed pictures are skipped until the next start. */
const failed = new Set<string>()

/** Runs in one process of the site at a time; false if another one does the work. */
async function makeAllAlone(store: MediaStore, signal: AbortSignal): Promise<boolean> {
  if (!(await findWaiting(failed))) return true
  return (await alone('picture work', () => makeAll(store, signal))) !== null
}

/**
 * Works until no row waits; returns how many got their files. A picture that fails is logged and skipped. Throws
 * `StoreAway`; the rows then wait for the next attempt.
 */
export async function makeAll(store: MediaStore, signal?: AbortSignal): Promise<number> {
  const seen = new Set(failed)
  let unannounced: Done[] = []
  let announced = 0
  let since = 0
  for (let next = await take(); next; next = await take()) {
    seen.add(next.id)
    const began = performance.now()
    try {
      unannounced.push({ id: next.id, url: next.url, ...(await makeLighter(store, next)) })
      since ||= began
    } catch (error) {
      if (error instanceof StoreAway) {
        await announce()
        throw error
      }
      log().error({ err: error, picture: next.url }, 'further formats of a picture could not be made')
      failed.add(next.id)
    }
    if (unannounced.length >= mostUnannounced || performance.now() - since > longestUnannouncedMs)
      await announce()
    // Rests as long as it worked, which leaves the machine to others.
    await sleep(performance.now() - began, undefined, { signal }).catch(() => {})
  }
  await announce()
  return announced

  async function take() {
    return signal?.aborted ? undefined : findWaiting(seen)
  }

  async function announce(): Promise<void> {
    const updated = await writeFormats(unannounced)
    // Rows that were not updated were deleted in the meantime, with the files they had then.
    const needless = unannounced.flatMap(({ id, url, avif }) =>
      updated.has(id) ? keyOf(sourceVariant(url)) : avif.keys,
    )
    await removeFiles(store, needless)
    announced += updated.size
    unannounced = []
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

/** One statement makes one announcement. `updated_at` marks a user's change, so it stays. */
async function writeFormats(done: Done[]): Promise<Set<string>> {
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
