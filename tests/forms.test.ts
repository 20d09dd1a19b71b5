import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { addDays, doualaDay, weekday } from '#app/lib/clock.ts'
import { type Site, startSite } from './support/site.ts'
import { linksOf, wordsOf } from './support/words.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.stop())
beforeEach(async () => {
  await site.database.sql`truncate contact_messages, appointments, rate_limits`
})

const today = doualaDay()
const contact = { name: 'Zénobie Mbappé', email: 'zenobie@exemple.cm', message: 'Le jeudi, est-ce ouvert ?' }
const appointment = { name: 'Zénobie Mbappé', phone: '671 22 33 44', careType: 'rehabilitation', date: today }

const forms: [path: string, fields: Record<string, string>, table: string][] = [
  ['/contact', contact, 'contact_messages'],
  ['/en/contact', contact, 'contact_messages'],
  ['/appointment', appointment, 'appointments'],
  ['/en/appointment', appointment, 'appointments'],
]

describe.each(forms)('the form of %s, sent without a script', (path, fields, table) => {
  it('is kept once, however often it is sent', async () => {
    for (let each = 0; each < 3; each++) expect((await post(path, fields)).status).toBe(200)
    expect(await count(table)).toBe(1)
  })

  it('answers a machine that fills in the trap as if it were kept, and keeps nothing', async () => {
    const answer = await post(path, { ...fields, company_site: 'https://spam.example' })
    expect([answer.status, await count(table)]).toEqual([200, 0])
  })

  it('after five in ten minutes answers 429, says when to come back, and has the chat ready', async () => {
    for (let each = 0; each < 5; each++)
      expect((await post(path, { ...fields, name: `Personne ${each}` })).status).toBe(200)
    const answer = await post(path, fields)
    const html = await answer.text()
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(html).toContain('value="Zénobie Mbappé"')
    const chat = linksOf(html).filter((link) => link.startsWith('https://wa.me/237600000000?text='))
    expect(chat.map((link) => decodeURIComponent(link)).join()).toContain('Nom : Zénobie Mbappé')
    expect(await count(table)).toBe(5)
  })

  it('comes back with everything that was typed when something is missing', async () => {
    const answer = await post(path, { ...fields, name: '' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(fieldOf(html, 'name')).toContain('aria-invalid="true"')
    for (const typed of [fields['email'], fields['phone']].filter((value) => value !== undefined))
      expect(html).toContain(`value="${typed}"`)
    expect(html).toContain(`>${fields['message'] ?? ''}</textarea>`)
    expect(await count(table)).toBe(0)
  })

  it('asks the browser for what is required', async () => {
    const html = await (await fetch(site.origin + path)).text()
    for (const name of Object.keys(fields)) expect(fieldOf(html, name)).toContain(' required=""')
  })
})

test('the appointment form offers four cares, begins today, and asks for no e-mail and no message', async () => {
  const html = await (await fetch(`${site.origin}/appointment`)).text()
  expect(html.match(/name="careType"/g)).toHaveLength(4)
  expect(fieldOf(html, 'date')).toContain(`min="${today}"`)
  for (const optional of ['email', 'message']) expect(fieldOf(html, optional)).not.toContain('required')
})

test('the contact form asks for an e-mail that the browser checks', async () => {
  const html = await (await fetch(`${site.origin}/contact`)).text()
  expect(fieldOf(html, 'email')).toContain('type="email"')
})

describe('the day of an appointment', () => {
  it.each([
    ['/appointment', 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.'],
    ['/en/appointment', ''],
  ])('before today is refused on %s', async (path, words) => {
    const answer = await post(path, { ...appointment, date: addDays(today, -1) })
    expect([answer.status, await count('appointments')]).toEqual([422, 0])
    expect(wordsOf(await answer.text())).toContain(words)
  })

  it.each([
    ['/appointment', 'Ce jour-là le centre est fermé : il vous propose un autre jour.'],
    ['/en/appointment', 'closed'],
  ])('a Sunday is kept on %s, with a friendly word', async (path, words) => {
    const sunday = addDays(today, 7 - weekday(today))
    const answer = await post(path, { ...appointment, date: sunday })
    expect([answer.status, await count('appointments')]).toEqual([200, 1])
    expect(wordsOf(await answer.text()).replace(/\u202f/g, ' ')).toContain(words)
  })
})

describe('the log', () => {
  it('has one line for each request and no word or address of a visitor', async () => {
    for (const [path, fields] of forms) {
      await post(path, { ...fields, message: 'un secret de famille' })
      await post(`${path}/keep`, { ...fields, message: 'un autre secret' })
    }
    await post('/shop/order', { order: 'selected', note: 'secret' })
    await fetch(`${site.origin}/blog?tag=secret`)
    await expect.poll(() => site.logs()).toContain('"path":"/blog"')
    const said = site.logs()
    for (const words of ['Zénobie', 'Mbapp', 'exemple.cm', '671 22', 'secret', 'wa.me', '127.0.0.1', '::1'])
      expect(said).not.toContain(words)
    const lines = said
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const requests = lines.filter(({ path }) => path === '/contact/keep')
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({ id: expect.any(String), status: 200, ms: expect.any(Number) })
  })
})

/** The first field of a name, as its tag is written. */
function fieldOf(html: string, name: string): string {
  return html.match(new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`))?.[0] ?? `no field ${name}`
}

async function count(table: string): Promise<number> {
  const [row] = await site.database.sql.unsafe(`select count(*)::int from ${table}`)
  return row?.['count']
}

function post(path: string, fields: Record<string, string>): Promise<Response> {
  return fetch(site.origin + path, {
    method: 'POST',
    headers: { Origin: site.origin },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })
}

describe.each(['/contact', '/en/appointment', '/contact/keep', '/appointment/keep', '/shop/order'])(
  'what is no form, sent to %s, is refused and no failure',
  (path) => {
    test.each([
      ['a broken multipart body', 'multipart/form-data; boundary=x', 'garbage'],
      ['JSON', 'application/json', '{"a":1}'],
      ['a text', 'text/plain', 'bonjour'],
      ['nothing', 'application/x-www-form-urlencoded', ''],
      ['bytes that are no text', 'application/x-www-form-urlencoded', 'name=%ED%A0%80%00&order=%FF'],
    ])('%s', async (_, type, body) => {
      const headers = { 'Content-Type': type, Origin: site.origin }
      const answer = await fetch(site.origin + path, { method: 'POST', headers, body, redirect: 'manual' })
      expect(answer.status).toBe(422)
    })
  },
)
