import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { type Desk, deskOf } from './support/desk.ts'
import { type Site, startSite } from './support/site.ts'
import { signIn } from './support/staff.ts'

let site: Site
let desk: Desk
beforeAll(async () => {
  site = await startSite()
  desk = deskOf(site, (await signIn(site, 'operator')).cookie)
})
afterAll(() => site?.stop())
beforeEach(() => site.database.sql`delete from appointments`)

const today = doualaDay()
const tomorrow = addDays(today, 1)
const ask = (columns: Record<string, unknown> = {}) => requestVisit(site, columns)
const confirmed = (hour: number, day = tomorrow) => agreedFor(day, hour)

async function page(path: string): Promise<{ status: number; html: string }> {
  const answer = await desk.get(path)
  return { status: answer.status, html: (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, '') }
}

test.each([
  ['a name without accents', 'q=elodie', ['Élodie Ngo']],
  ['a phone however spaced', 'q=690112233', ['Brice Onana']],
  ['a state', 'status=confirmed', ['Élodie Ngo']],
  ['a period', 'period=tomorrow', ['Élodie Ngo']],
  ['a state that is none', 'status=x', ['Brice Onana', 'Élodie Ngo']],
])('the list finds by %s', async (_, query, names) => {
  await ask({ name: 'Élodie Ngo', ...confirmed(9) })
  await ask({ name: 'Brice Onana', phone: '+237 6 90 11 22 33', preferred_date: addDays(today, 20) })
  const { html } = await page(`/admin/appointments?${query}`)
  const shown = ['Brice Onana', 'Élodie Ngo'].filter((name) => html.includes(`>${name}</a>`))
  expect(shown).toEqual(names)
})

test('a week shows its own days alone, with the hours of the agreed and the waiting above', async () => {
  await ask({ name: 'Dans la semaine', ...confirmed(10, '2031-03-04') })
  await ask({ name: 'Sans heure', preferred_date: '2031-03-09' })
  await ask({ name: 'La semaine suivante', ...confirmed(10, '2031-03-10') })
  await ask({ name: 'Annulée', ...confirmed(11, '2031-03-04'), status: 'cancelled' })
  const { html } = await page('/admin/appointments?view=week&week=2031-03-06')
  expect(html).toContain('3 – 9 mars 2031')
  const shown = ['Dans la semaine', 'Sans heure', 'La semaine suivante', 'Annulée'].filter((name) =>
    html.includes(`>${name}<`),
  )
  expect(shown).toEqual(['Dans la semaine', 'Sans heure'])
})

test('reminders show tomorrow, and the next open day when tomorrow is closed', async () => {
  const { sql } = site.database
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 2))
  for (const day of [tomorrow, ...days]) await ask({ name: `Le ${day}`, ...confirmed(10, day) })
  await sql`insert into closures (day, label) values (${tomorrow}, 'Inventaire')`
  try {
    const { html } = await page('/admin/appointments?view=reminders')
    const shown = [tomorrow, ...days].filter((day) => html.includes(`Le ${day}`))
    expect(shown).toHaveLength(2)
    expect(shown[0]).toBe(tomorrow)
  } finally {
    await sql`delete from closures where label = 'Inventaire'`
  }
})

test('the day on paper stands in the order of the hours', async () => {
  await ask({ name: 'Onze heures', ...confirmed(11), notes: 'Apporter la radio' })
  await ask({ name: 'Huit heures', ...confirmed(8) })
  const { status, html } = await page(`/admin/appointments/day?on=${tomorrow}`)
  expect(status).toBe(200)
  expect(html.indexOf('Huit heures')).toBeLessThan(html.indexOf('Onze heures'))
  expect(html).toContain('Apporter la radio')
})

test.each(['open=x', `open=${randomUUID()}`, 'view=week&week=2026-13-45', 'page=9999', 'do=confirm'])(
  '%s is answered with the screen',
  async (query) => {
    expect((await page(`/admin/appointments?${query}`)).status).toBe(200)
  },
)
