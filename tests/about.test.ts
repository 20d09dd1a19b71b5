import { describe, expect, it } from 'vitest'
import { pictureTexts } from '#app/lib/media/picture-rules.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { wordsOf } from './support/texts/words.ts'

type Values = Record<string, string | number>
type StoredForm = { values: Values; version: string }
type Answer = {
  state: string
  version?: string
  errors?: Record<string, string>
  latest?: StoredForm
  by?: string
}

const site = useRunningSite()
const client = useStaff(site, 'manager')

const words = async (path: string) => wordsOf(await (await fetch(site.origin + path)).text())

async function save(values: object, version: string): Promise<Answer & { status: number }> {
  const response = await client.post('/admin/about', JSON.stringify({ version, values }))
  return { status: response.status, ...((await response.json()) as Answer) }
}

/** The stored form, as a conflict shows it. */
async function storedForm(): Promise<StoredForm> {
  const values = await fromTables()
  const { latest } = await save(values, 'none')
  if (!latest) throw new Error('The answer has no stored form')
  return latest
}

/** A form that may be sent, put together from the tables. */
async function fromTables(): Promise<Values> {
  const [row = {}] =
    await site.sql`select title, description, mission, vision, patients_count, experience_years,
    services_count, professionals_count, main_image_url from about_settings`
  const rows = await site.sql`select id, kind, title, text from about_values order by sort_order`
  const ids = (kind: string) => rows.filter((each) => each['kind'] === kind).map((each) => each['id'])
  const empty = ['title_en', 'description_en', 'mission_en', 'vision_en', 'image_alt', 'image_alt_en']
  return {
    ...row,
    ...Object.fromEntries(empty.map((name) => [name, ''])),
    ...Object.fromEntries(
      rows.flatMap(({ id, title, text }) => [
        [`${id}.title`, title],
        [`${id}.title_en`, ''],
        [`${id}.text`, text],
        [`${id}.text_en`, ''],
      ]),
    ),
    order_value: ids('value').join(),
    order_card: ids('card').join(),
  }
}

const lines = () =>
  site.sql`select action, entity, before, after, actor_email from audit_log where entity like 'about%' order by at`

describe('texts of the about page', () => {
  it('a change of the about page is on the site at once, in both languages, and in the audit log by field', async () => {
    const { values, version } = await storedForm()
    const changed = {
      ...values,
      title: 'Le centre',
      title_en: 'The centre',
      vision: 'Une vision claire.',
      vision_en: 'A clear vision.',
      patients_count: 1500,
      professionals_count: '6',
    }
    expect(await save(changed, version)).toMatchObject({ status: 200, state: 'saved' })
    expect(await lines()).toEqual([
      {
        action: 'update',
        entity: 'about_settings',
        actor_email: client.email,
        before: expect.objectContaining({
          title: 'À Propos de Nous',
          patients_count: 500,
          professionals_count: 0,
        }),
        after: {
          title: 'Le centre',
          title_en: 'The centre',
          vision: 'Une vision claire.',
          vision_en: 'A clear vision.',
          patients_count: 1500,
          professionals_count: 6,
        },
      },
    ])
    await site.caughtUp()
    expect(await words('/about')).toContain('1\u202f500+ patients satisfaits')
    expect(await words('/about')).toContain('Une vision claire.')
    expect(await words('/about')).toContain('6 professionnels')
    expect(await words('/')).toContain('1\u202f500+ patients satisfaits')
    expect(await words('/en/about')).toContain('The centre')
    expect(await words('/en/about')).toContain('A clear vision.')
    expect(await words('/en/about')).toContain('1,500+ satisfied patients')
  })

  it('a figure without a value is not shown', async () => {
    const { values, version } = await storedForm()
    expect((await save({ ...values, patients_count: 0, experience_years: '' }, version)).status).toBe(200)
    await site.caughtUp()
    expect(await words('/about')).not.toContain('patients satisfaits')
    expect(await words('/')).not.toContain('ans d’expérience')
  })

  it('the values of the page keep their new order and texts, neither more nor fewer of them', async () => {
    const { values, version } = await storedForm()
    const [first = '', ...others] = String(values['order_value']).split(',')
    const order = [...others, first].join()
    const asked = { ...values, order_value: order, [`${first}.text`]: 'Revue.', 'x.title': 'De trop' }
    expect((await save(asked, version)).status).toBe(200)
    const rows = await site.sql`select id, text from about_values where kind = 'value' order by sort_order`
    expect(rows.map(({ id }) => id).join()).toBe(order)
    expect(rows.at(-1)?.['text']).toBe('Revue.')
    expect(await site.sql`select 1 from about_values`).toHaveLength(7)
    expect((await lines()).slice(-2)).toMatchObject([
      { action: 'update', entity: 'about_values', after: { text: 'Revue.' } },
      { action: 'order', entity: 'about_values', after: order.split(',') },
    ])
    const again = await storedForm()
    await save({ ...again.values, order_value: `${first},${first}` }, again.version)
    expect((await storedForm()).values['order_value']).toBe(order)
  })

  it('the second of two editors overwrites nothing, and gets the texts of the first', async () => {
    const { values, version } = await storedForm()
    expect((await save({ ...values, mission: 'De la première' }, version)).status).toBe(200)
    expect(await save({ ...values, mission: 'De la seconde' }, version)).toMatchObject({
      status: 409,
      by: client.email,
      latest: { values: { mission: 'De la première' } },
    })
  })

  it.each<[string, object, string, string]>([
    ['a figure below 0', { patients_count: -1 }, 'patients_count', 'Indiquez un nombre entier, 0 ou plus.'],
    [
      'a malformed figure',
      { services_count: 'x' },
      'services_count',
      'Indiquez un nombre entier, 0 ou plus.',
    ],
    [
      'a picture elsewhere without https',
      { main_image_url: 'http://x.test/a.jpg' },
      'main_image_url',
      pictureTexts.notSecure,
    ],
  ])('the form with %s is refused beside the field', async (_, part, field, sentence) => {
    const { values, version } = await storedForm()
    expect(await save({ ...values, ...part }, version)).toMatchObject({
      status: 422,
      errors: { [field]: sentence },
    })
  })

  it('a value without a title is refused beside it', async () => {
    const { values, version } = await storedForm()
    const [first] = String(values['order_card']).split(',')
    expect(await save({ ...values, [`${first}.title`]: ' ' }, version)).toMatchObject({
      status: 422,
      errors: { [`${first}.title`]: 'Donnez un titre.' },
    })
  })

  it.each(['null', '{}', '{"version":"x","values":[]}'])('the body %s is answered with 400', async (body) => {
    expect((await client.post('/admin/about', body)).status).toBe(400)
  })
})

describe('the about page without a stored row', () => {
  it('the page without a row shows the first content, the form has it too, and saving inserts all of it', async () => {
    await site.sql`delete from about_values`
    await site.sql`delete from about_settings`
    await site.caughtUp()
    expect(await words('/about')).toContain('Notre mission')
    expect(await words('/about')).toContain('Excellence')
    const { latest } = await save(await firstForm(), 'none')
    expect(latest?.values).toMatchObject({ title: 'À Propos de Nous', 'value-1.title': 'Excellence' })
    expect((await save({ ...latest?.values, title: 'Nous' }, latest?.version ?? '')).status).toBe(200)
    expect(await site.sql`select title, patients_count from about_settings`).toEqual([
      { title: 'Nous', patients_count: 500 },
    ])
    expect(await site.sql`select title from about_values where kind = 'card' order by sort_order`).toEqual([
      { title: 'Expérience' },
      { title: 'Professionnalisme' },
      { title: 'Innovation' },
    ])
  })
})

/** Any form that may be sent before there is a value in the tables. */
async function firstForm(): Promise<Values> {
  const ids = [...[1, 2, 3, 4].map((n) => `value-${n}`), ...[1, 2, 3].map((n) => `card-${n}`)]
  const texts = ['title', 'description', 'mission', 'vision', 'image_alt'].flatMap((name) => [
    name,
    `${name}_en`,
  ])
  return {
    ...Object.fromEntries(texts.map((name) => [name, ''])),
    main_image_url: '',
    patients_count: 0,
    experience_years: 0,
    services_count: 0,
    professionals_count: 0,
    order_value: '',
    order_card: '',
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`${id}.title`, 'x'],
        [`${id}.title_en`, ''],
        [`${id}.text`, 'x'],
        [`${id}.text_en`, ''],
      ]),
    ),
  }
}
