import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { declineHolidays } from './support/examples/holidays.ts'
import { hoursScreenOf } from './support/opening-hours.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')
beforeAll(() => declineHolidays(site.sql))

const today = doualaDay()
const inDays = (days: number) => addDays(today, days)

const values = {
  day: inDays(20),
  last_day: '',
  label: 'Inventaire',
  label_en: 'Stocktaking',
  as: 'closed',
  opens: '',
  closes: '',
}
type Values = Partial<typeof values>
const morning = { as: 'hours', opens: '09:00', closes: '12:00' }

type Answer = { errors: Record<string, string>; latest: { version: string } }

const { change, saveClosure, closureOf, weekVersion, latestEvent } = hoursScreenOf<Answer>(site, client)
const keep = (part: Values, more: object = {}) => saveClosure({ ...values, ...part }, more)

describe('closed days of the centre', () => {
  it('a closed day is stored once, however often it is sent, with a line of the log', async () => {
    const id = randomUUID()
    expect((await keep({}, { id })).status).toBe(200)
    expect((await keep({}, { id })).status).toBe(200)
    expect(
      await site.sql`select label, label_en, opens, is_active, last_day from closures where holiday is null`,
    ).toEqual([
      { label: 'Inventaire', label_en: 'Stocktaking', opens: null, is_active: true, last_day: null },
    ])
    expect(await latestEvent()).toMatchObject({
      actor_email: client.email,
      action: 'create',
      entity: 'closures',
      after: { day: values.day, label: 'Inventaire' },
    })
  })

  it.each<[string, Values, string, string]>([
    ['on the same day', {}, 'day', 'est déjà dans la liste\u00a0: Inventaire. Modifiez-le là.'],
    ['around it', { day: inDays(18), last_day: inDays(22) }, 'day', 'est déjà dans la liste'],
    ['without hours', { day: inDays(30), as: 'hours' }, 'opens', 'Indiquez une heure.'],
  ])('closed days %s are refused beside the field', async (_, part, field, sentence) => {
    const { status, answer } = await keep(part)
    expect([status, answer.errors[field]]).toEqual([422, expect.stringContaining(sentence)])
  })

  it('a closed day is changed by its reader; a later editor gets the change of the first', async () => {
    const { id, version } = (await closureOf('Inventaire')) ?? {}
    const send = { id, version }
    expect((await keep({ label: 'Formation' }, send)).status).toBe(200)
    expect(await latestEvent()).toMatchObject({
      action: 'update',
      before: { label: 'Inventaire' },
      after: { label: 'Formation' },
    })
    const second = await keep(morning, send)
    expect(second).toMatchObject({
      status: 409,
      answer: {
        state: 'conflict',
        by: client.email,
        latest: { values: { label: 'Formation', as: 'closed' } },
      },
    })
    const settled = { id, version: second.answer.latest.version }
    expect((await keep(morning, settled)).status).toBe(200)
    expect(await closureOf('Inventaire')).toMatchObject({ opens: '09:00:00', closes: '12:00:00' })
  })

  it('a closed day is deleted once', async () => {
    const { id, version } = (await closureOf('Inventaire')) ?? {}
    expect((await change({ intent: 'delete', id, version: '0' })).status).toBe(409)
    expect((await change({ intent: 'delete', id, version })).status).toBe(200)
    expect(await latestEvent()).toMatchObject({ action: 'delete', before: { label: 'Inventaire' } })
    expect((await change({ intent: 'delete', id, version })).status).toBe(410)
    expect((await keep({}, { id, version })).status).toBe(410)
  })
})

describe('a public holiday', () => {
  const year = Number(today.slice(0, 4)) + 1
  const holiday = `labour-day-${year}`
  const day = `${year}-05-01`
  const decide = (part: Values, more: object = {}) =>
    keep({ day, label: 'Fête du Travail', label_en: 'Labour Day', ...part }, { holiday, ...more })

  beforeAll(async () => {
    await site.sql`delete from closures where holiday = ${holiday}`
  })

  it('a public holiday keeps other closures off its day', async () => {
    const { status, answer } = await keep({ day })
    expect([status, answer.errors['day']]).toEqual([422, expect.stringContaining('Fête du Travail')])
  })

  it('a public holiday is decided once; a second user gets the first choice', async () => {
    const [first, second] = await Promise.all([decide({ as: 'usual' }), decide({ as: 'usual' })])
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]))
    expect(await site.sql`select is_active from closures where holiday = ${holiday}`).toEqual([
      { is_active: false },
    ])
  })

  it('a public holiday with the centre open leaves its day free', async () => {
    expect((await keep({ ...morning, day, label: 'Portes ouvertes' })).status).toBe(200)
  })

  it('an unknown public holiday is not decided', async () => {
    expect((await decide({}, { holiday: 'labour-day-1999' })).status).toBe(410)
    expect((await decide({}, { holiday: 'labour\u0000day' })).status).toBe(410)
    expect((await keep({ day: inDays(40), as: 'usual' })).status).toBe(422)
  })
})

const typed = (part: object) => ({
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((day) => [
      [`open-${day}`, true],
      [`opens-${day}`, day === 6 ? '09:00' : '08:00'],
      [`closes-${day}`, day === 6 ? '15:00' : '18:00'],
    ]),
  ),
  ...part,
})

describe('the week', () => {
  it('the week is stored with a line of the log that names the changed days', async () => {
    const version = await weekVersion()
    const saved = await change({
      intent: 'week',
      version,
      values: typed({ 'open-6': false, 'closes-1': '17:30' }),
    })
    expect(saved).toEqual({ status: 200, answer: { state: 'saved' } })
    expect(await latestEvent()).toMatchObject({
      action: 'update',
      entity: 'opening_hours',
      before: { monday: '08:00 – 18:00', saturday: '09:00 – 15:00' },
      after: { monday: '08:00 – 17:30', saturday: 'Fermé' },
    })
    const again = await change({ intent: 'week', version, values: typed({}) })
    expect(again).toMatchObject({
      status: 409,
      answer: { by: client.email, latest: { values: { 'open-6': false, 'closes-1': '17:30' } } },
    })
  })
})

it.each([
  'null',
  '{}',
  '{"intent":"week","version":"","values":{"open-1":{}}}',
  '{"intent":"save","id":"x"}',
  '{"intent":"delete","id":"00000000-0000-4000-8000-000000000000"}',
])('the body %s is answered with 400', async (body) => {
  expect((await client.post('/admin/opening-hours', body)).status).toBe(400)
})

const page = async (path: string) => (await fetch(site.origin + path)).text()

describe('visitors', () => {
  const next = inDays(3)

  it('visitors see a closure on the next request, and no longer once it is deleted', async () => {
    await site.sql`update opening_hours set opens = '08:00', closes = '18:00'`
    expect(await page('/contact')).not.toContain('Panne de courant')
    await keep({ day: next, label: 'Panne de courant', label_en: 'Power cut' })
    await site.caughtUp()
    for (const [path, label] of [
      ['/contact', 'Panne de courant'],
      ['/en/contact', 'Power cut'],
      ['/', 'Panne de courant'],
      ['/en', 'Power cut'],
    ] as const) {
      expect(await page(path)).toContain(label)
      const source = await page(path)
      expect(source).toContain(
        `"name":"${label}","validFrom":"${next}","validThrough":"${next}","opens":"00:00"`,
      )
    }
    for (const path of ['/appointment', '/en/appointment'])
      expect((await page(path)).replaceAll('&quot;', '"').replaceAll('\\"', '"')).toContain(next)
    const { id, version } = (await closureOf('Panne de courant')) ?? {}
    await change({ intent: 'delete', id, version })
    await site.caughtUp()
    expect(await page('/contact')).not.toContain('Panne de courant')
    expect(await page('/en/contact')).not.toContain(next)
  })

  it('visitors see in header, footer and week that the centre is closed today, with the reason', async () => {
    await keep({ day: today, label: 'Deuil', label_en: '' })
    await site.caughtUp()
    expect(await page('/en/contact')).toMatch(/<span lang="fr"> ?(<!-- -->)?Deuil<\/span>/)
    const source = await page('/en/contact')
    expect(source.match(/Closed, opens/g)).toHaveLength(3)
  })
})
