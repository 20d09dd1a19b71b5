import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from '#app/lib/backup/backup.server.ts'
import { databaseAddressOf, restoreWhole } from '#app/lib/backup/testing.server.ts'
import { readEnv } from '#app/lib/env.server.ts'
import { diskStore } from '#app/lib/media/disk-store.server.ts'
import { type MediaStore, mediaStore } from '#app/lib/media/media-store.server.ts'
import { copyMedia } from '#app/lib/media/move-media.server.ts'
import { pictureTexts } from '#app/lib/media/picture-rules.ts'
import { StoreAway } from '#app/lib/media/store-away.ts'
import { useS3 } from '#app/lib/s3/testing-s3.server.ts'
import { newFolder, useFolder } from './support/folder.ts'
import { noise, phonePhoto } from './support/pictures.ts'
import { runScript } from './support/run-script.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { useDatabase } from './support/use-database.ts'

const s3 = useS3()
const database = useDatabase({ filled: true })
const elsewhere = 'https://pictures.example/clinic'
/** The ten seconds that a file may take pass in two. */
const quick = `const real = AbortSignal.timeout
  AbortSignal.timeout = (ms) => real.call(AbortSignal, ms === 10_000 ? 2000 : ms)`
const site = useRunningSite(() => ({
  env: {
    MEDIA_STORE: 's3',
    MEDIA_ORIGIN: `${elsewhere}/`,
    NODE_OPTIONS: `${process.env['NODE_OPTIONS']} --import data:text/javascript,${encodeURIComponent(quick)}`,
    ...s3.variables,
  },
}))
const person = useStaff(site, 'manager')

const small = () => noise(500, 400).jpeg().toBuffer()
const refused = { status: 424, said: { message: pictureTexts.storeAway } }

async function send(bytes: Buffer) {
  const body = new FormData()
  body.set('file', new File([new Uint8Array(bytes)], 'photo.jpg'))
  const answer = await person.post('/admin/upload', body)
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> }
}
const statusOf = async (path: string) => (await person.get(path)).status
const count = async () => (await site.sql`select count(*)::int from media`)[0]?.['count']
const sweep = () => person.post('/admin/pictures', JSON.stringify({ intent: 'sweep' }))

/** Addresses that read pictures, or show them, by their statuses. */
async function statuses(...more: string[]) {
  const [card] = /\/share\/[^"]+/.exec(await (await fetch(`${site.origin}/contact`)).text()) ?? []
  const paths = [
    '/',
    '/en/shop',
    '/blog',
    '/icons/site.svg',
    '/admin/pictures',
    '/readyz',
    `${card}`,
    ...more,
  ]
  return Promise.all(paths.map(statusOf))
}

it('a picture on S3 is uploaded, sent whole and in part, and deleted there', async () => {
  const { status, said } = await send(await phonePhoto())
  expect(status).toBe(201)
  const address = site.origin + String(said['preview'])
  const whole = await fetch(address)
  expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(whole.headers.get('cache-control')).toContain('immutable')
  const bytes = Buffer.from(await whole.arrayBuffer())
  const key = String(said['preview']).slice(1)
  const there = await fetch(`${s3.variables['S3_ENDPOINT']}clinic/${key}`)
  expect(Buffer.from(await there.arrayBuffer())).toEqual(bytes)
  const part = await fetch(address, { headers: { Range: 'bytes=2-5' } })
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(2, 6)])
  const again = await fetch(address, { headers: { 'If-None-Match': String(whole.headers.get('etag')) } })
  expect(again.status).toBe(304)
  const [row] = await site.sql`select id from media where url = ${String(said['url'])}`
  const gone = await person.post('/admin/pictures', JSON.stringify({ intent: 'delete', id: row?.['id'] }))
  expect(gone.status).toBe(200)
  expect((await fetch(address)).status).toBe(404)
})

it('pages load their pictures from MEDIA_ORIGIN, as their policy allows, and a chat’s preview from the site', async () => {
  const page = await fetch(`${site.origin}/`)
  const html = await page.text()
  const loaded = [...html.matchAll(/(?:src|srcSet|imageSrcSet)="([^"]*\/media\/[^"]*)"/gi)].flatMap(
    ([, set = '']) => set.split(', '),
  )
  expect(loaded.length).toBeGreaterThan(10)
  expect(loaded.filter((address) => !address.startsWith(`${elsewhere}/media/`))).toEqual([])
  expect(page.headers.get('content-security-policy')).toMatch(
    /; img-src 'self' data: https:\/\/pictures\.example; /,
  )
  expect(html).toContain(`property="og:image" content="${site.origin}/share/`)
  const { said } = await send(await small())
  const picture = await fetch(site.origin + String(said['preview']))
  expect([picture.status, picture.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  const [post] = await site.sql`select id from blog_posts limit 1`
  const preview = await person.get(`/admin/preview/blog/${post?.['id']}`)
  expect(preview.headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/pictures\.example;/)
})

it('a site whose S3 is away says so to an upload, shows its pages, and goes on when it is back', async () => {
  const { said } = await send(await small())
  const preview = String(said['preview'])
  const before = await count()
  await s3.goAway()
  try {
    expect(await send(await small())).toMatchObject(refused)
    expect(await count()).toBe(before)
    const missing = await fetch(site.origin + preview)
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store, private'])
    expect((await statuses()).filter((status) => status >= 500)).toEqual([])
    expect((await sweep()).status).toBe(200)
  } finally {
    await s3.comeBack()
  }
  expect(await statusOf(preview)).toBe(200)
  expect((await send(await small())).status).toBe(201)
  expect((await statuses()).filter((status) => status >= 500)).toEqual([])
})

it('a site whose S3 is silent answers in time', async () => {
  s3.line = 'silent'
  try {
    // Each waits for as long as the site waits for S3: side by side.
    const [sent, shown, swept] = await Promise.all([send(await small()), statuses(), sweep()])
    expect(sent).toMatchObject(refused)
    expect(shown.filter((status) => status >= 500)).toEqual([])
    expect(swept.status).toBe(200)
  } finally {
    s3.line = 'open'
  }
})

it('a restored backup has the pictures of S3, and none is made while S3 is away', async () => {
  const dataDir = await newFolder()
  const address = databaseAddressOf(database)
  const place = readEnv({ DATA_DIR: dataDir, MEDIA_STORE: 's3', ...s3.variables })
  const store = mediaStore(place)
  await store.put('products/rail-480.webp', Buffer.from('a rail'))
  const file = join(dataDir, 'of-s3.tar.gz')
  await s3.goAway()
  await expect(writeBackup(address, place, file)).rejects.toThrow(StoreAway)
  await s3.comeBack()
  expect([existsSync(file), await readdir(join(dataDir, 'backups'))]).toEqual([false, []])
  expect(await writeBackup(address, place, file)).toMatchObject({ pictures: (await store.list()).length })
  await store.remove('products/rail-480.webp')
  const target = { address, place, migrations: 'drizzle' }
  await restoreWhole(file, target)
  expect((await store.read('products/rail-480.webp'))?.toString()).toBe('a rail')
})

const bucket = () => mediaStore(readEnv({ MEDIA_STORE: 's3', ...s3.variables }))

describe('the command that moves pictures', () => {
  const names = Array.from({ length: 24 }, (_, number) => `moved/${number}-480.webp`)
  const folder = useFolder()
  const disk = () => diskStore(join(folder, 'media'))
  const move = (to: string, given: Record<string, string> = s3.variables) => moved(folder, to, given)

  beforeAll(async () => {
    for (const name of names) await disk().put(name, randomBytes(3000))
    await writeFile(join(folder, 'media/moved/half.webp.1.part'), 'half')
  })

  it('the command goes on where it stopped, leaves what is there, and replaces what differs', async () => {
    let reads = 0
    const from: MediaStore = {
      ...disk(),
      async read(key) {
        if (++reads === 12) await s3.goAway()
        return disk().read(key)
      },
    }
    const counted = { copied: 0, there: 0, gone: 0 }
    await expect(copyMedia({ from, to: bucket() }, counted)).rejects.toThrow(StoreAway)
    expect(await move('s3')).toMatchObject({ code: 1, said: expect.stringContaining('Run it again') })
    await s3.comeBack()
    const before = (await bucket().list()).filter(({ key }) => key.startsWith('moved/')).length
    expect(before).toBeGreaterThan(counted.copied - 1)
    const said = `${24 - before} files copied and read back, ${before} were there already`
    expect(await move('s3')).toMatchObject({ code: 0, said: expect.stringContaining(said) })
    await bucket().put('moved/3-480.webp', Buffer.from('damaged'))
    await bucket().remove('moved/4-480.webp')
    expect((await move('s3')).said).toContain('2 files copied and read back, 22 were there already')
    for (const name of names) expect(await bucket().read(name)).toEqual(await disk().read(name))
  })

  it('the command brings pictures back to the disk', async () => {
    const stored = await disk().read('moved/7-480.webp')
    await disk().remove('moved/7-480.webp')
    expect((await move('disk')).code).toBe(0)
    expect(await disk().read('moved/7-480.webp')).toEqual(stored)
  })

  it('the command says what it needs', async () => {
    expect(await move('cloud')).toMatchObject({
      code: 2,
      said: expect.stringContaining('--to s3, or --to disk'),
    })
    expect(await move('s3', {})).toMatchObject({
      code: 1,
      said: expect.stringContaining('Name the bucket first'),
    })
  })
})

const moved = (dataDir: string, to: string, given: Record<string, string>) =>
  runScript('move-media', ['--to', to], { ...process.env, DATA_DIR: dataDir, ...given })
