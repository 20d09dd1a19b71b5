import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { productFields } from '#app/features/catalog/product.fields.ts'
import { mostPictureBytes, pictureTexts } from '#app/lib/media/picture-rules.ts'
import { clientOf } from './support/admin-client.ts'
import { jpegOf, noise, phonePhoto } from './support/pictures.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'
import { isTooLong } from './support/too-long.ts'

const site = useRunningSite()
const manager = useStaff(site, 'manager')
beforeEach(() => site.sql`delete from rate_limits where bucket = 'upload'`)

type Asked = { folder?: string; as?: string; name?: string; type?: string; origin?: string }

async function upload(
  bytes: Buffer,
  { folder, as = manager.cookie, name = 'photo.jpg', type = 'image/jpeg', origin = site.origin }: Asked = {},
) {
  const body = new FormData()
  if (folder !== undefined) body.set('folder', folder)
  body.set('file', new File([new Uint8Array(bytes)], name, { type }))
  const answer = await fetch(`${site.origin}/admin/upload`, {
    method: 'POST',
    headers: { Cookie: as, Origin: origin },
    body,
  })
  const said: unknown = await answer.json().catch(() => null)
  return { status: answer.status, said: said as Record<string, unknown>, headers: answer.headers }
}

const change = async (body: object, as = manager.cookie) => {
  const answer = await clientOf(site, as).post('/admin/pictures', JSON.stringify(body))
  return [answer.status, await answer.json().catch(() => null)] as [number, Record<string, unknown>]
}

const choices = async (page: string) => {
  const answer = await manager.get(`/admin/pictures/choices?page=${page}`)
  return (await answer.json()) as { pictures: { url: string }[]; hasMore: boolean }
}

/** Answer to a picture that is refused. */
const refusal = (status: number, message: string) => ({ status, said: { message } })

const small = () => noise(500, 400).jpeg().toBuffer()
const rows = async () => (await site.sql`select count(*)::int from media`)[0]?.['count']

describe('an upload', () => {
  it('an upload is answered with the address and the preview of the picture, and logged', async () => {
    const { status, said, headers } = await upload(await phonePhoto(), { folder: 'products' })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toContain('no-store')
    expect(said).toEqual({
      url: expect.stringMatching(/^\/media\/products\/\d{13}-[a-z]{12}\.webp$/),
      preview: expect.stringMatching(/-320\.webp$/),
      width: 900,
      height: 1200,
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    const file = await fetch(site.origin + said['preview'])
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(file.headers.get('content-security-policy')).toContain('sandbox')
    const [line] = await site.sql`select actor_email, after from audit_log
      where entity = 'media' and action = 'create' order by at desc limit 1`
    expect(line?.['actor_email']).toMatch(/^manager-/)
    expect(line?.['after']).toMatchObject({ url: said['url'] })
  })

  it('an upload goes to the folder of uploads or another known one, and to no unknown one', async () => {
    expect((await upload(await small())).said['url']).toMatch(/^\/media\/uploads\//)
    const before = await rows()
    for (const folder of ['', 'scenes', '../../etc', 'products/x', 'Products'])
      expect(await upload(await small(), { folder })).toMatchObject(refusal(422, pictureTexts.unknownFolder))
    expect(await rows()).toBe(before)
  })

  it('an upload is judged by its bytes, not by its name', async () => {
    expect(
      await upload(await noise(90, 60).png().toBuffer(), { name: '../../x.html', type: 'text/html' }),
    ).toMatchObject({ status: 201 })
    expect(await upload(Buffer.from('<!DOCTYPE html>'))).toMatchObject(
      refusal(415, 'Veuillez sélectionner un fichier image valide.'),
    )
  })

  it('an upload may be 5 MB, and not a byte more', async () => {
    expect(await upload(await jpegOf(mostPictureBytes))).toMatchObject({ status: 201 })
    expect(await upload(await jpegOf(mostPictureBytes + 1))).toMatchObject(
      refusal(413, "L'image ne doit pas dépasser 5MB."),
    )
    expect(await isTooLong(upload(Buffer.alloc(7_000_000)))).toBe(true)
  })

  it.each<[string, (BodyInit | null)?, string?]>([
    ['no form', 'hello', 'text/plain'],
    ['a malformed form', 'hello', 'multipart/form-data; boundary=x'],
    ['a form without a file', new URLSearchParams({ file: 'x' })],
    ['nothing'],
  ])('an upload of %s is refused as no picture', async (_, body = null, type = '') => {
    const headers = { Cookie: manager.cookie, Origin: site.origin, ...(type ? { 'Content-Type': type } : {}) }
    const answer = await fetch(`${site.origin}/admin/upload`, { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toEqual([415, { message: pictureTexts.notAPicture }])
  })

  it('an upload is refused to operators, viewers, anonymous clients and other origins', async () => {
    const bytes = await small()
    const before = await rows()
    const [operator, viewer] = [await signInStaff(site, 'operator'), await signInStaff(site, 'viewer')]
    expect((await upload(bytes, { as: '' })).status).toBe(401)
    for (const { cookie: as } of [operator, viewer]) expect((await upload(bytes, { as })).status).toBe(403)
    expect((await upload(bytes, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await rows()).toBe(before)
  })

  it('an upload is refused after sixty in ten minutes', async () => {
    const other = await signInStaff(site, 'manager')
    await site.sql`insert into rate_limits (bucket, subject, window_start, count)
      select 'upload', ${other.id}, to_timestamp(floor(extract(epoch from now()) / 600) * 600), 60`
    const { status, said, headers } = await upload(await small(), { as: other.cookie })
    expect([status, said]).toEqual([429, { message: pictureTexts.tooMany }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await upload(await small())).status).toBe(201)
  })
})

describe('the library', () => {
  it('the library does not delete a picture in use, and names its uses', async () => {
    const [used] =
      await site.sql`select m.id, p.name from media m join products p on p.image_url = m.url limit 1`
    const [status, said] = await change({ intent: 'delete', id: used?.['id'] })
    expect(status).toBe(422)
    expect(Object(said['errors'])['']).toContain(
      `Cette image est utilisée\u00a0: Produit «\u00a0${used?.['name']}\u00a0»`,
    )
    const { said: fresh } = await upload(await small())
    const [row] = await site.sql`select id from media where url = ${String(fresh['url'])}`
    expect(await change({ intent: 'delete', id: row?.['id'] })).toEqual([200, { state: 'deleted' }])
    expect((await fetch(site.origin + fresh['preview'])).status).toBe(404)
    expect(await change({ intent: 'delete', id: row?.['id'] })).toEqual([410, { state: 'gone' }])
  })

  it('the library stores alternative texts, and shows the second of two editors the first one’s', async () => {
    const { said: fresh } = await upload(await small())
    const [row] = await site.sql`select id from media where url = ${String(fresh['url'])}`
    const described = { intent: 'describe', id: row?.['id'], was: { alt: '', alt_en: '' } }
    const texts = { alt: 'Un ballon', alt_en: 'A ball' }
    expect(await change({ ...described, texts: { ...texts, alt: ' Un\nballon ' } })).toMatchObject([
      200,
      { state: 'described', texts },
    ])
    expect(await change({ ...described, texts: { alt: 'x', alt_en: '' } })).toMatchObject([
      409,
      { state: 'conflict', latest: { alt: 'Un ballon' } },
    ])
    const [line] =
      await site.sql`select before, after from audit_log where entity_id = ${row?.['id']} and action = 'update'`
    expect(line).toEqual({ before: { alt: null, alt_en: null }, after: texts })
  })

  it('the library refuses unknown changes, and changes of a viewer', async () => {
    for (const body of [{}, { intent: 'describe', id: 'x' }, { intent: 'delete' }, { intent: 'drop' }])
      expect((await change(body))[0]).toBe(422)
    const viewer = await signInStaff(site, 'viewer')
    expect((await change({ intent: 'sweep' }, viewer.cookie))[0]).toBe(403)
    expect((await change({ intent: 'sweep' }, ''))[0]).toBe(401)
    const page = await viewer.get('/admin/pictures')
    const html = await page.text()
    expect([page.status, html.includes('Inutilisées')]).toEqual([200, true])
    expect(html).not.toContain('Supprimer l’image')
  })

  it.each(['?page=0', '?page=99999', '?page=x', '?filter=unused&page=2', "?filter='"])(
    'the library has a page for %s',
    async (search) => {
      expect((await manager.get(`/admin/pictures${search}`)).status).toBe(200)
    },
  )

  it('the library offers its pictures in pages to a form', async () => {
    const { pictures, hasMore } = await choices('1')
    expect(pictures).toHaveLength(Math.min(60, await rows()))
    expect(hasMore).toBe((await rows()) > 60)
    expect((await choices('50')).pictures).toEqual([])
    expect((await choices('x')).pictures[0]).toEqual(pictures[0])
  })
})

const pasted = async (address: string, path: string) => {
  const body = new FormData()
  body.set('address', address)
  const answer = await manager.post(path, body)
  return [answer.status, await answer.json()]
}

const refused = (message: string) => [422, { message }]

describe('the address of a foreign picture', () => {
  it.each(['/admin/upload', '/admin/account/picture'])(
    'a foreign picture is fetched for %s only over https and from the public internet',
    async (path) => {
      expect(await pasted('http://example.com/a.jpg', path)).toEqual(refused(pictureTexts.notSecure))
      for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254'])
        expect(await pasted(`https://${host}/a.jpg`, path)).toEqual(refused(pictureTexts.notFetched))
    },
  )

  it('a foreign picture is refused beside its field when it is saved, and an old one is not shown', async () => {
    const elsewhere = 'https://elsewhere.example/picture.jpg'
    const { sql } = site
    await sql`update products set image_url = ${elsewhere}`
    await sql`update services set image_url = ${elsewhere}`
    await sql`update blog_posts set featured_image = ${elsewhere}`
    await sql`update users set avatar_url = ${elsewhere}`
    const pages = ['/', '/shop', '/services', '/blog', '/admin/products', '/admin/services', '/admin/account']
    for (const path of pages) {
      const answer = await manager.get(path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.headers.get('content-security-policy')).not.toMatch(/img-src[^;]*https:/)
      expect(await answer.text()).not.toContain(`src="${elsewhere}`)
    }
    const values = { ...productFields.defaults, name: 'Ailleurs', price: 1, image_url: elsewhere }
    const creation = { intent: 'create', id: randomUUID(), values }
    const answer = await manager.change('products', creation)
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { state: 'invalid', errors: { image_url: pictureTexts.elsewhere } },
    ])
  })
})
