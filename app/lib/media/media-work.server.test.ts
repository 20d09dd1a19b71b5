import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { readEnv } from '#app/lib/env.server.ts'
import { s3Of } from '#app/lib/s3/s3.server.ts'
import { useS3 } from '#app/lib/s3/testing-s3.server.ts'
import { useFolder } from '#tests/support/folder.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { diskStore } from './disk-store.server.ts'
import { storePicture } from './media.server.ts'
import { makeAll, startPictureWork } from './media-work.server.ts'
import { s3Store } from './s3-store.server.ts'
import { StoreAway } from './store-away.ts'

const database = useDatabase()
const s3 = useS3()
const directory = useFolder()
const store = diskStore(directory)

let count = 0

/** A picture stored with its row, as after an upload. The AVIF of a large one takes a second. */
async function stored({ into = store, width = 360 } = {}): Promise<string> {
  const bytes = await sharp({
    create: {
      width,
      height: 240,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .png()
    .toBuffer()
  const row = await storePicture(into, bytes, { folder: 'uploads', name: `picture-${count++}` })
  await db().insert(media).values(row)
  return row.url
}

const rowOf = async (url: string) =>
  (
    await database.sql`select widths, jpeg_widths, avif_widths, updated_at, created_at from media where url = ${url}`
  )[0]

const filesOf = async (url: string) =>
  (await readdir(join(directory, 'uploads'))).filter((name) => name.startsWith(url.slice(15, -5))).toSorted()

describe('the work on pictures', () => {
  it('the work makes AVIF in every width, records it in the row, and deletes the original copy', async () => {
    const url = await stored({ width: 900 })
    expect(await rowOf(url)).toMatchObject({ widths: [320, 480, 800, 900], avif_widths: null })
    expect(await makeAll(store)).toBe(1)
    const row = await rowOf(url)
    expect(row).toMatchObject({ avif_widths: [320, 480, 800, 900], jpeg_widths: [480, 800, 900] })
    // An open form must not report a change by another user.
    expect(row?.['updated_at']).toEqual(row?.['created_at'])
    const files = await filesOf(url)
    expect(files).toContain('picture-0-800.avif')
    expect(files.join()).not.toMatch(/source|part/)
    const avif = await sharp((await store.read('uploads/picture-0-800.avif'))!).metadata()
    expect(avif).toMatchObject({ format: 'heif', width: 800 })
  })

  it('the work has nothing to do a second time', async () => {
    expect(await makeAll(store)).toBe(0)
  })

  it('the work resumes after a stop, and gives older rows their JPEG', async () => {
    const old = await stored()
    await database.sql`update media set jpeg_widths = '{}' where url = ${old}`
    for (const key of (await filesOf(old)).filter((name) => /jpg|source/.test(name)))
      await store.remove(`uploads/${key}`)
    const [fresh, other] = [await stored(), await stored()]
    const stopped = new AbortController()
    const working = makeAll(store, stopped.signal)
    stopped.abort()
    expect(await working).toBeLessThan(3)
    const stop = startPictureWork(store, 0)
    await expect.poll(async () => (await rowOf(old))?.['avif_widths'], { timeout: 20_000 }).toBeTruthy()
    await stop()
    for (const url of [old, fresh, other])
      expect(await rowOf(url)).toMatchObject({ avif_widths: [320, 360], jpeg_widths: [360] })
    expect(await filesOf(old)).toContain('picture-1-360.jpg')
  })

  it('the work waits for a store that is away, and is done when it is back', async () => {
    const inBucket = s3Store(s3Of(readEnv(s3.variables))!, 'media/')
    const url = await stored({ into: inBucket })
    await s3.goAway()
    try {
      await expect(makeAll(inBucket)).rejects.toThrow(StoreAway)
    } finally {
      await s3.comeBack()
    }
    expect(await makeAll(inBucket)).toBe(1)
    const keys = (await inBucket.list()).map(({ key }) => key)
    expect(await rowOf(url)).toMatchObject({ avif_widths: [320, 360] })
    expect(keys.filter((key) => key.endsWith('.avif'))).toHaveLength(2)
    expect(keys.join()).not.toContain('source')
  })

  it('the work is done by one process at a time', async () => {
    const url = await stored()
    const other = await database.sql.reserve()
    await other`select pg_advisory_lock(hashtext('picture work'))`
    const stop = startPictureWork(store, 0)
    await expect
      .poll(
        async () =>
          (await database.sql`select 1 from pg_stat_activity where query ilike '%pg_try_advisory_lock%'`)
            .length,
      )
      .toBeGreaterThan(0)
    await stop()
    expect(await rowOf(url)).toMatchObject({ avif_widths: null })
    await other`select pg_advisory_unlock(hashtext('picture work'))`
    other.release()
    const again = startPictureWork(store, 0)
    await expect.poll(async () => (await rowOf(url))?.['avif_widths'], { timeout: 20_000 }).toBeTruthy()
    await again()
  })

  it('the work announces several pictures at once, so that cached pages are dropped once', async () => {
    await stored()
    await stored()
    let notices = 0
    const listening = await database.sql.listen('content_changed', () => notices++)
    expect(await makeAll(store)).toBe(2)
    await database.sql.notify('content_changed', 'the end')
    await expect.poll(() => notices).toBe(2)
    await listening.unlisten()
  })

  it('the work leaves an unreadable picture, and no file of a deleted row', async () => {
    const broken = await stored()
    for (const name of await filesOf(broken)) await store.put(`uploads/${name}`, Buffer.from('no picture'))
    const gone = await stored({ width: 600 })
    const working = makeAll(store)
    await expect
      .poll(async () => (await filesOf(gone)).some((name) => name.endsWith('.avif')), { interval: 5 })
      .toBe(true)
    await database.sql`delete from media where url = ${gone}`
    expect(await working).toBe(0)
    expect((await filesOf(gone)).join()).not.toContain('avif')
    expect(await rowOf(broken)).toMatchObject({ avif_widths: null })
  })
})
