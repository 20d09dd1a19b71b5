import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { phrasesOf } from '#app/admin/resource/phrases.ts'
import { resources } from '#app/routes/admin/resources.server.ts'
import type { Client } from './support/admin-client.ts'
import { emptyTables } from './support/database.ts'
import { exampleOf, examplePicture, neededOf } from './support/resources.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { signInStaff } from './support/staff.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const admin = useStaff(site, 'admin')
let client: Client
/** People have rules and tests of their own (users.test.ts). */
const tried = resources.filter(({ entity }) => entity !== 'users')
beforeAll(async () => {
  await emptyTables(site.sql, ...tried.map(({ entity }) => entity))
  await site.sql`insert into media (url, width, height, bytes, widths, placeholder)
    values (${examplePicture}, 10, 10, 1, '{10}', '#ffffff')`
  client = await signInStaff(site, 'manager')
})

/** Lists whose empty screen says `Aucun article trouvé`. */
const found = ['blog_categories', 'blog_posts', 'product_categories']

describe.each(tried)('the resource $entity', (resource) => {
  const { entity: table, screen, noun, fields } = resource
  const needed = neededOf(resource, 'Exemple')
  const [shown = ''] = Object.values(needed)
  const usual = phrasesOf(noun)[found.includes(table) ? 'noneFound' : 'none']
  const empty = table === 'places' ? 'Aucune salle, aucun appareil' : usual
  const change = (body: unknown) => client.post(screen, JSON.stringify(body))
  /** Every field of these kinds with this value. */
  const everyOf = (kinds: string[], value: unknown) =>
    Object.fromEntries(
      Object.keys(fields).flatMap((name) =>
        kinds.includes(fields[name]?.kind ?? '') ? [[name, value]] : [],
      ),
    )
  const form = (own: Record<string, unknown>) =>
    JSON.stringify({ intent: 'create', id: randomUUID(), values: { ...values, ...own } })
  const id = randomUUID()
  const values = exampleOf(resource, 'Exemple')
  const page = async (search = '') => {
    const answer = await client.get(screen + (screen.includes('?') ? search.replace('?', '&') : search))
    const html = await answer.text()
    return { status: answer.status, html, words: wordsOf(html) }
  }
  const version = async () => {
    const [row] = await site.sql.unsafe(`select xmin::text as version from ${table} where id = '${id}'`)
    return String(row?.['version'])
  }

  it('the empty screen has a sentence, and offers to create the first row', async () => {
    const { status, html, words } = await page()
    expect(status).toBe(200)
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    expect(words).toContain(empty)
    expect(words).not.toContain('Aucun résultat')
  })

  it('a row needs a name or a title, which its list shows', () => {
    expect(Object.keys(needed)[0]).toMatch(/^(name|title)$/)
  })

  it.each(Object.keys(needed))('a form without %s is refused, beside the field', async (field) => {
    const answer = await change({ intent: 'create', id, values: { ...values, [field]: '  ' } })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      state: 'invalid',
      errors: { [field]: expect.stringMatching(/\.$/) },
    })
  })

  const pictureFields = Object.keys(fields).filter((field) => fields[field]?.kind === 'image')
  it.runIf(pictureFields.length > 0)('a form refuses a picture that was deleted meanwhile', async () => {
    for (const field of pictureFields) {
      const deleted = { ...values, [field]: '/media/slides/deleted.webp' }
      const answer = await change({ intent: 'create', id, values: deleted })
      const errors = {
        [field]: 'Cette image n’est plus parmi celles du site\u202f: choisissez-en une autre.',
      }
      expect([answer.status, await answer.json()]).toEqual([422, { state: 'invalid', errors }])
    }
  })

  it('a row is created, and shown on its screen', async () => {
    const answer = await change({ intent: 'create', id, values })
    expect([answer.status, await answer.json()]).toEqual([200, { state: 'saved', ids: [id] }])
    expect((await page()).words).toContain(shown)
  })

  it('a row is changed by its reader, and not by a user with an older version', async () => {
    const flag = 'is_active' in values ? { is_active: false } : { is_featured: true }
    const seen = await version()
    const update = { intent: 'update', id, version: seen, values: { ...values, ...flag } }
    expect((await change(update)).status).toBe(200)
    const second = await change(update)
    expect([second.status, await second.json()]).toMatchObject([
      409,
      { state: 'conflict', latest: { id, ...flag } },
    ])
  })

  it('a row opens in a dialog with its own address, and a missing one is answered with 410', async () => {
    expect((await page(`?edit=${id}`)).status).toBe(200)
    expect((await page(`?edit=${randomUUID()}`)).status).toBe(200)
    expect((await page('?edit=none')).status).toBe(200)
    const missing = { intent: 'update', id: randomUUID(), version: '1', values }
    expect((await change(missing)).status).toBe(410)
  })

  it('a row is moved to the trash and restored', async () => {
    expect((await change({ intent: 'delete', ids: [id] })).status).toBe(200)
    expect((await page()).words).toContain(empty)
    expect((await page('?trash')).words).toContain(shown)
    expect((await change({ intent: 'restore', ids: [id] })).status).toBe(200)
    expect((await page()).words).not.toContain(empty)
  })

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['an unknown intent', '{"intent":"drop"}'],
    ['a malformed id', '{"intent":"delete","ids":["1 or 1=1"]}'],
    ['no ids', '{"intent":"delete","ids":[]}'],
    ['a column without a toggle', `{"intent":"set","ids":["${randomUUID()}"],"values":{"created_at":true}}`],
    ['a form that is a text', `{"intent":"create","id":"${randomUUID()}","values":"x"}`],
    ['values of other kinds', form({ ...everyOf(['text', 'textarea'], {}), ...everyOf(['number'], 'x') })],
    [
      'numbers without an end',
      form({ ...everyOf(['number', 'colour'], 1e300), rating: 99, stock: -1, publish_at: 1e300 }),
    ],
    ['texts without an end', form(everyOf(['text', 'textarea'], 'x'.repeat(30_000)))],
    ['a picture by script', form(everyOf(['image', 'colour', 'number'], 'javascript:alert(1)'))],
  ])('a body with %s is answered with 4xx and changes nothing', async (_, body) => {
    const before = await countIn(table)
    const answer = await client.post(screen, body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await countIn(table)).toBe(before)
  })

  it('a zero character, which PostgreSQL would refuse, is removed', async () => {
    const field = 'title' in values ? 'title' : 'name'
    const withZero = { intent: 'create', id: randomUUID(), values: { ...values, [field]: 'A\u0000B' } }
    expect((await change(withZero)).status).toBe(200)
    const rows = await site.sql.unsafe(`select 1 from ${table} where ${field} = 'AB'`)
    expect(rows).toHaveLength(1)
  })
})

it('an unknown resource is answered with 405', async () => {
  const names = ['sessions', 'constructor', '__proto__', 'toString']
  const answers = await Promise.all(
    names.map((name) => client.change(name, { intent: 'delete', ids: [randomUUID()] })),
  )
  expect(answers.map(({ status }) => status)).toEqual([405, 405, 405, 405])
})

async function countIn(table: string): Promise<unknown> {
  return (await site.sql.unsafe(`select count(*)::int from ${table}`))[0]?.['count']
}

const ownLists = ['messages', 'appointments', 'orders', 'series', 'patients', 'pictures', 'alerts', 'audit']

it.each([...resources.map(({ screen }) => screen), ...ownLists.map((name) => `/admin/${name}`)])(
  'the list %s has its number in its title',
  async (screen) => {
    const page = await (await admin.get(screen)).text()
    expect(wordsOf(/<h1\b.*?<\/h1>/.exec(page)?.[0] ?? '')).toMatch(/^\S.* \(\d+\)$/)
  },
)

it('a list of ten rows or fewer offers no page size', async () => {
  await emptyTables(site.sql, 'patients')
  await addPatients(10)
  expect(await listOfPatients()).not.toContain('Lignes par page')
  await addPatients(1)
  expect(await listOfPatients()).toContain('Lignes par page')
})

const listOfPatients = async () => (await admin.get('/admin/patients')).text()

const addPatients = (count: number) =>
  site.sql`insert into patients (name, phone) select 'Awa', '699123456' from generate_series(1, ${count}::int)`
