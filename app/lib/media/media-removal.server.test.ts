import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#app/lib/db/db.server.ts'
import { media } from '#app/lib/db/tables.server.ts'
import { useFolder } from '#tests/support/folder.ts'
import { noise } from '#tests/support/pictures.ts'
import { useDatabase } from '#tests/support/use-database.ts'
import { diskStore } from './disk-store.server.ts'
import { deletePicture, findSweepable, sweepPictures } from './media-removal.server.ts'
import { keyOf } from './media-store.server.ts'
import { type MediaAsset, receivePicture } from './media-upload.server.ts'
import { findPictureUses } from './media-uses.server.ts'
import { makeAll } from './media-work.server.ts'
import { previewOf, variant } from './picture.server.ts'

const database = useDatabase()
const directory = useFolder()
const store = diskStore(directory)
beforeEach(async () => {
  await database.sql`delete from media`
  await rm(join(directory, 'uploads'), { recursive: true, force: true })
})

const actor = { id: null, email: 'awa@example.org', address: null }
const files = () => readdir(join(directory, 'uploads')).catch((): string[] => [])

async function picture(): Promise<MediaAsset> {
  return receivePicture(actor, await noise(400, 300).png().toBuffer(), 'uploads', store)
}

/** Ages a row, or every file, by two days. */
async function age(row?: MediaAsset): Promise<void> {
  const then = new Date(Date.now() - 2 * 86_400_000)
  if (row) await db().update(media).set({ created_at: then }).where(eq(media.id, row.id))
  for (const name of await files()) await utimes(join(directory, 'uploads', name), then, then)
}

const document = (src: string) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { src } }] })

describe('the uses of a picture', () => {
  it.each<[string, string, (row: MediaAsset) => string, string]>([
    [
      'products',
      'Ballon',
      ({ url }) => `insert into products (slug, name, price, image_url) values ('a', 'Ballon', 1, '${url}')`,
      'Ballon',
    ],
    [
      'slides',
      'Été',
      ({ url }) => `insert into slides (title, image_url, tall_image_url) values ('Été', '/x', '${url}')`,
      'Été',
    ],
    [
      'blog_posts',
      'a document',
      (row) =>
        `insert into blog_posts (slug, title, content, author) values ('b', 'Le dos', '${document(variant(row.url, 320))}', 'x')`,
      'Le dos',
    ],
    [
      'site_settings',
      'a setting',
      ({ url }) => `insert into site_settings (key, value, category) values ('seo_picture', '${url}', 'seo')`,
      'seo_picture',
    ],
    [
      'products',
      'a row in the trash',
      ({ url }) =>
        `insert into products (slug, name, price, image_url, deleted_at) values ('c', 'Canne', 1, '${url}', now())`,
      'Canne',
    ],
    [
      'services',
      'a whole address in a sentence',
      (row) =>
        `insert into services (slug, name, price_starting, description) values ('d', 'Massage', 1, 'Voir https://clinic.example${previewOf(row)}.')`,
      'Massage',
    ],
  ])('the uses of a picture include the table %s: %s', async (table, _, insert, name) => {
    const row = await picture()
    await database.sql.unsafe(insert(row))
    const uses = await findPictureUses(row.url)
    expect(uses).toEqual([{ table, id: expect.stringMatching(/^[0-9a-f-]{36}$/), name }])
    expect(await deletePicture(actor, row.id, store)).toEqual({ uses })
    expect(await files()).not.toEqual([])
    await database.sql.unsafe(`delete from ${table}`)
  })

  it('the uses of a picture do not include messages of visitors, nor the audit log', async () => {
    const row = await picture()
    await database.sql`insert into contact_messages (name, email, subject, message)
      values ('A', 'a@example.org', 's', ${`Look at ${row.url}`})`
    expect(await findPictureUses(row.url)).toEqual([])
  })

  it('the uses of a picture do not include those of a similar name', async () => {
    const row = await picture()
    const like = row.url.replace('.webp', 'x.webp')
    await database.sql`insert into products (slug, name, price, image_url) values ('e', 'Autre', 1, ${like})`
    expect(await findPictureUses(row.url)).toEqual([])
    await database.sql`delete from products`
  })
})

describe('an unused picture', () => {
  it('an unused picture is deleted with every file, and logged', async () => {
    const row = await picture()
    await makeAll(store)
    expect((await files()).join()).toContain('avif')
    expect(await deletePicture(actor, row.id, store)).toEqual({ uses: [] })
    expect(await files()).toEqual([])
    const [line] =
      await database.sql`select * from audit_log where entity_id = ${row.id} and action = 'delete'`
    expect(line?.['before']).toMatchObject({ url: row.url })
    expect(await deletePicture(actor, row.id, store)).toBeNull()
  })
})

describe('a sweep', () => {
  it('a sweep deletes pictures unused for a day, and none that is shown or new', async () => {
    const [old, young, shown] = [await picture(), await picture(), await picture()]
    await age(old)
    await age(shown)
    await database.sql`insert into slides (title, image_url) values ('x', ${shown.url})`
    expect((await findSweepable(store)).pictures.map(({ url }) => url)).toEqual([old.url])
    expect(await sweepPictures(actor, store)).toEqual({ pictures: 1, leftovers: 0 })
    const left = (await files()).join()
    expect(left).not.toContain(keyOf(variant(old.url, 320)).slice(8))
    for (const { url } of [young, shown]) expect(left).toContain(keyOf(variant(url, 320)).slice(8))
    await database.sql`delete from slides`
  })

  it('a file that the disk stored only in part leaves nothing behind', async () => {
    const before = await files()
    const broken = (function* () {
      yield Buffer.from('half')
      throw new Error('ENOSPC')
    })()
    await expect(store.put('uploads/half.webp', broken as unknown as Buffer)).rejects.toThrow(
      'Cannot write file',
    )
    expect(await files()).toEqual(before)
  })

  it('a sweep deletes files of an upload that was interrupted, when they are a day old', async () => {
    const stored = await picture()
    const before = (await files()).length
    await killBetweenFileAndRow()
    await writeFile(join(directory, 'uploads', 'torn-320.webp.abc.part'), 'x')
    const left = (await files()).length - before
    expect(left).toBeGreaterThan(1)
    expect(await sweepPictures(actor, store)).toEqual({ pictures: 0, leftovers: 0 })
    await age()
    expect(await sweepPictures(actor, store)).toEqual({ pictures: 0, leftovers: left })
    expect(await files()).toHaveLength(before)
    expect((await files()).join()).toContain(keyOf(variant(stored.url, 320)).slice(8))
  })

  it('a sweep deletes files of a deletion that was interrupted', async () => {
    const row = await picture()
    await database.sql`delete from media where id = ${row.id}`
    await age()
    await sweepPictures(actor, store)
    expect(await files()).toEqual([])
  })

  it('a sweep never deletes a file of a row, whatever its name', async () => {
    const row = await picture()
    await age()
    await makeAll(store)
    await writeFile(
      join(directory, keyOf(row.url).replace('.webp', '-share.jpg')),
      'older than the other JPEG',
    )
    await age()
    const before = await files()
    await sweepPictures(actor, store)
    expect(await files()).toEqual(before)
  })
})

/** A process that stores a picture and is killed before it writes the row. */
async function killBetweenFileAndRow(): Promise<void> {
  const script = `
    import { storePicture } from '#app/lib/media/media.server.ts'
    import { diskStore } from '#app/lib/media/disk-store.server.ts'
    import sharp from 'sharp'
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#123' } }).png().toBuffer()
    await storePicture(diskStore(process.argv[1]), bytes, { folder: 'uploads', name: 'killed' })
    process.kill(process.pid, 'SIGKILL')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, directory], {
    stdio: 'inherit',
  })
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
}
