import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { declineHolidays } from './support/examples/holidays.ts'
import { hoursScreenOf } from './support/opening-hours.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const client = useStaff(site, 'manager')
beforeAll(() => declineHolidays(site.sql))

type Answer = { errors?: Record<string, string> }

const { change, saveClosure, closureOf, weekVersion, latestEvent } = hoursScreenOf<Answer>(site, client)
const page = async (path: string) => (await fetch(site.origin + path)).text()
const week = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`open-${day}`, true],
    [`opens-${day}`, '08:00'],
    [`closes-${day}`, day === 6 ? '15:00' : '18:00'],
  ]),
)
const bridge = { day: addDays(doualaDay(), 50), last_day: '', label: 'Pont', label_en: '' }
const keep = (id: string, values: object, version: string | null = null) =>
  saveClosure({ ...bridge, ...values }, { id, version })

describe('a pause', () => {
  it('a week day with a pause is stored, logged, shown to visitors, and refused where it is none', async () => {
    const noon = { 'pause_from-6': '12:00', 'pause_until-6': '14:00', 'opens-6': '08:00' }
    const save = async (part: object) => {
      const version = await weekVersion()
      return change({ intent: 'week', version, values: { ...week, ...noon, ...part } })
    }
    const wrong = await save({ 'pause_until-6': '16:00' })
    expect(wrong).toMatchObject({
      status: 422,
      answer: { errors: { 'pause_until-6': 'La pause finit avant la fermeture.' } },
    })
    expect((await save({})).status).toBe(200)
    expect(await latestEvent()).toMatchObject({ after: { saturday: '08:00 – 12:00, 14:00 – 15:00' } })
    const saturday = '"dayOfWeek":"Saturday"'
    await site.caughtUp()
    expect(await page('/contact')).toContain(`${saturday},"opens":"08:00","closes":"12:00"`)
    const french = await page('/contact')
    expect(french).toContain(`${saturday},"opens":"14:00","closes":"15:00"`)
    expect(french).toContain('8\u202fh – 12\u202fh, 14\u202fh – 15\u202fh')
    expect(await page('/en/contact')).toContain('8\u00a0am – 12\u00a0pm, 2\u00a0pm – 3\u00a0pm')
    const form = await page('/appointment')
    expect(form).toContain('de 8\u202fh à 12\u202fh et de 14\u202fh à 15\u202fh')
    expect((await save({ 'pause_from-6': '', 'pause_until-6': '' })).status).toBe(200)
    await site.caughtUp()
    expect(await page('/contact')).not.toContain('14\u202fh – 15\u202fh')
  })

  it('a day of other hours keeps its pause until it is closed', async () => {
    const noon = { as: 'hours', opens: '09:00', closes: '17:00', pause_from: '12:00', pause_until: '13:30' }
    const id = randomUUID()
    expect((await keep(id, { ...noon, pause_until: '' })).answer.errors).toHaveProperty('pause_until')
    expect((await keep(id, noon)).status).toBe(200)
    const { version, ...row } = (await closureOf('Pont')) ?? {}
    expect(row).toMatchObject({ pause_from: '12:00:00', pause_until: '13:30:00' })
    expect((await keep(id, { ...noon, as: 'closed' }, String(version))).status).toBe(200)
    expect(await closureOf('Pont')).toMatchObject({ opens: null, pause_from: null, pause_until: null })
  })
})
