import { beforeEach, expect, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { declineHolidays } from './support/examples/holidays.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'

const site = useRunningSite()
const client = useStaff(site, 'operator')
const admin = useStaff(site, 'admin')
/** The Tuesday after this week. */
const day = addDays(doualaDay(), 9 - weekday(doualaDay()))
const [rose, paul, awa] = [1, 2, 3].map((n) => `0a6e7a52-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
]

beforeEach(async () => {
  const { sql } = site
  await sql`delete from appointments`
  await sql`delete from practitioners`
  await sql`delete from closures`
  await declineHolidays(sql)
  await sql`update opening_hours set opens = '08:00', closes = '18:00'`
})

const visit = (name: string, hour: number, practitioner_id: string | null, more = {}) =>
  requestVisit(site, { name, ...agreedFor(day, hour), practitioner_id, ...more })

async function treating(count: number): Promise<void> {
  const all = [
    { id: rose, name: 'Rose Ngono', capacity: 2, sort_order: 0 },
    { id: paul, name: 'Paul Biyick', capacity: 1, sort_order: 1 },
    { id: awa, name: 'Awa Njoya', capacity: 1, sort_order: 2 },
  ].slice(0, count)
  if (count > 0) await site.sql`insert into practitioners ${site.sql(all)}`
}

/** The words of the main part, each element in a line of its own. */
async function wordsAt(query: string): Promise<string> {
  const html = await (await client.get(`/admin/appointments?${query}`)).text()
  return html
    .slice(html.indexOf('<main'))
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')
    .replace(/\n+/g, '\n')
}

test('the list names the practitioner where there are several, and no reference', async () => {
  await treating(2)
  await visit('Estelle', 9, rose, { seat: 1 })
  await requestVisit(site, { name: 'Luc', practitioner_id: paul })
  const words = await wordsAt('')
  for (const each of ['Estelle', 'avec Rose Ngono', 'Luc', 'avec Paul Biyick']) expect(words).toContain(each)
  for (const { reference } of await site.sql`select reference from appointments`)
    expect(words).not.toContain(reference)
})

test('the proposed hour of a postponed visit comes before the words that a narrow day cuts', async () => {
  await requestVisit(site, {
    name: 'Samuel',
    status: 'postponed',
    postponed_to: day,
    postponed_time: '09:00',
  })
  expect(await wordsAt(`view=week&week=${day}`)).toContain('\nSamuel\n9 h 00 Proposé, Kinésithérapie\n')
})

test('the week names the practitioner where there are several, and filters by one', async () => {
  await treating(2)
  await visit('Estelle', 9, rose, { seat: 1 })
  await visit('Luc', 9, paul, { seat: 1 })
  await visit('Sophie', 11, null)
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- said where it is read
  const seen = async (who: string) => {
    const words = await wordsAt(`view=week&week=${day}${who}`)
    return ['Estelle', 'Luc', 'Sophie', 'avec Rose Ngono', 'avec Paul Biyick', '\nRN\n', '\nPB\n'].filter(
      (each) => words.includes(each),
    )
  }
  expect(await seen('')).toEqual([
    'Estelle',
    'Luc',
    'Sophie',
    'avec Rose Ngono',
    'avec Paul Biyick',
    '\nRN\n',
    '\nPB\n',
  ])
  expect(await seen(`&who=${rose}`)).toEqual(['Estelle', 'avec Rose Ngono', '\nRN\n'])
  expect(await seen('&who=none')).toEqual(['Sophie'])
})

test.each(['view=week&week', 'view=day&on'])(
  'a patient without an hour is listed in %s with the requested part of the day',
  async (view) => {
    await treating(2)
    await requestVisit(site, { name: 'Martin', preferred_date: day, day_part: 'afternoon' })
    expect(await wordsAt(`${view}=${day}`)).toMatch(/\nMartin\n[^M]*l’après-midi, /)
  },
)

test.each(['view=week&week', 'view=day&on'])(
  'an agreed visit has its room and the part of the day that was asked for in %s',
  async (view) => {
    await treating(2)
    const { sql } = site
    await sql`delete from places`
    const [box] = await sql`insert into places (name) values ('Box 2') returning id`
    await visit('Estelle', 9, rose, { seat: 1, day_part: 'afternoon', place_id: box?.['id'], place_seat: 1 })
    await requestVisit(site, { name: 'Martin', preferred_date: day, place_id: box?.['id'] })
    const words = await wordsAt(`${view}=${day}`)
    expect(words).toMatch(/\nEstelle\n[^E]*Box 2\n, \nsouhaité : l’après-midi/)
    expect(words).toMatch(/\nMartin\n[^M]*, Box 2/)
    await sql`delete from appointments`
    await sql`delete from places`
  },
)

const toDay = (on: string) => `?view=day&on=${on}`

/** Addresses of the other views. */
async function viewsAt(query: string): Promise<(string | undefined)[]> {
  const html = await (await client.get(`/admin/appointments?${query}`)).text()
  const [views = ''] = html.match(/<nav[^>]*aria-label="Présentation"[\s\S]*?<\/nav>/) ?? []
  return [...views.matchAll(/href="[^"?]*([^"]*)"/g)].map(([, search]) => search?.replaceAll('&amp;', '&'))
}

test('the week leads to one of its days, and that day back to its week', async () => {
  await treating(2)
  expect(await viewsAt(`view=week&week=${day}`)).toContain(toDay(addDays(day, -1)))
  expect(await viewsAt(`view=week&week=${day}&on=${day}`)).toContain(toDay(day))
  expect(await viewsAt('view=week')).toContain(toDay(doualaDay()))
  expect(await viewsAt(`view=day&on=${day}`)).toContain(`?view=week&on=${day}&week=${day}`)
})

test('the day has a column for each practitioner, with free places, absences and overbooked visits', async () => {
  await treating(3)
  await site.sql`insert into practitioner_absences (practitioner_id, day) values (${rose}, ${day})`
  await visit('Estelle', 9, rose, { seat: 1 })
  await visit('Luc', 9, paul, { seat: 1 })
  await visit('Sophie', 9, paul, { overbooked: 'Vient de loin' })
  await visit('Chantal', 15, null)
  await requestVisit(site, { name: 'Martin', preferred_date: day })
  const words = await wordsAt(`view=day&on=${day}`)
  // Below the choice of a practitioner, which has them in their order.
  const places = ['Martin', 'Paul Biyick', 'Awa Njoya', 'Rose Ngono', 'Sans praticien'].map((each) =>
    words.indexOf(`\n${each}\n`, words.indexOf('Sans heure')),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  for (const each of [
    'Libre : 8 h – 9 h, 10 h – 18 h',
    'En surnombre (Vient de loin)',
    'Praticien absent',
    'Ne reçoit pas',
  ])
    expect(words).toContain(each)
})

test('a half free hour is said alike above a column and between its visits', async () => {
  await treating(2)
  await visit('Estelle', 10.5, rose, { seat: 1 })
  const words = await wordsAt(`view=day&on=${day}`)
  expect(words).toContain(
    '\nLibre : 8 h – 10 h 30, 11 h 30 – 18 h. Il reste de la place : 10 h 30 – 11 h 30\n',
  )
  for (const each of [
    'Libre : 8 h – 10 h 30',
    'Il reste de la place : 10 h 30 – 11 h 30',
    'Libre : 11 h 30 – 18 h',
  ])
    expect(words).toContain(`\n${each}\n`)
})

test('a practitioner has the colour of the agenda in the list, with readable letters', async () => {
  await treating(2)
  await site.sql`update practitioners set color = '#F5D547' where id = ${rose}`
  const list = await (await admin.get('/admin/practitioners')).text()
  expect(list).toContain('style="--face:#F5D547;--on-face:#000000"')
  expect(list).toContain(';--on-face:#ffffff"')
})

test('the words of rooms and questions agree with their nouns', async () => {
  await site.sql`delete from places`
  expect(await (await admin.get('/admin/places')).text()).toContain('>Aucune salle, aucun appareil<')
  const questions = await (await admin.get('/admin/questions')).text()
  expect(questions).toMatch(/>Active</)
  expect(questions).not.toMatch(/>Actif</)
})

test.each([
  ['one practitioner', 1],
  ['none', 0],
])('the agenda with %s has no practitioner’s columns, filter or marks', async (_, count) => {
  await treating(count)
  await visit('Estelle', 9, count === 1 ? rose : null)
  const words = await wordsAt(`view=week&week=${day}`)
  expect(words).toContain('Estelle')
  for (const each of ['Jour\n', 'Praticien', 'Rose Ngono', '\nRN\n']) expect(words).not.toContain(each)
})
