import { beforeEach, describe, expect, it, test } from 'vitest'
import { addDays, aYearAfter, doualaDay, weekday } from '#app/lib/clock.ts'
import { consentVersion } from '#app/lib/forms/consent.ts'
import { emptyTables } from './support/database.ts'
import { postForm } from './support/post-form.ts'
import { useRunningSite } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
beforeEach(async () => {
  await emptyTables(site.sql, 'contact_messages', 'appointments', 'rate_limits')
})

const today = doualaDay()
const contact = {
  name: 'Zénobie Mbappé',
  email: 'zenobie@exemple.cm',
  message: 'Le jeudi, est-ce ouvert ?',
  consent: consentVersion,
}
const appointment = {
  name: 'Zénobie Mbappé',
  phone: '671 22 33 44',
  careType: 'rehabilitation',
  date: today,
  consent: consentVersion,
}

const forms: [path: string, fields: Record<string, string>, table: string][] = [
  ['/contact', contact, 'contact_messages'],
  ['/en/contact', contact, 'contact_messages'],
  ['/appointment', appointment, 'appointments'],
  ['/en/appointment', appointment, 'appointments'],
]

describe.each([
  ['/appointment', 'Votre référence\u202f: '],
  ['/en/appointment', 'Your reference: '],
])('the request of %s', (path, label) => {
  it('a request is answered with its reference, to a browser and to a script', async () => {
    const html = await (await postForm(site, path, appointment)).text()
    const [row] = await site.sql`select reference from appointments`
    expect(wordsOf(html)).toContain(label + row?.['reference'])
    const answer = await postForm(site, `${path}/keep`, appointment)
    expect(await answer.json()).toEqual({ state: 'sent', reference: row?.['reference'] })
    expect(await count('appointments')).toBe(1)
  })
})

test.each(['/appointment', '/appointment/keep'])(
  'a request sent to %s after its visit was cancelled by the link is stored anew, with its own reference',
  async (path) => {
    await postForm(site, path, appointment)
    const [first] = await site.sql`update appointments set status = 'cancelled', patient_answer = 'cancelled',
      patient_answered_at = now() returning reference`
    expect(await (await postForm(site, path, appointment)).text()).not.toContain(first?.['reference'])
    expect(await count('appointments')).toBe(2)
  },
)

describe.each(forms)('the form of %s, sent without a script', (path, fields, table) => {
  it('a form is stored once, however often it is sent', async () => {
    for (let each = 0; each < 3; each++) expect((await postForm(site, path, fields)).status).toBe(200)
    expect(await count(table)).toBe(1)
  })

  it('a form with a filled honeypot is answered as if it were stored, and is not', async () => {
    const answer = await postForm(site, path, { ...fields, company_site: 'https://spam.example' })
    expect([answer.status, await count(table)]).toEqual([200, 0])
  })

  it('a form after five in ten minutes is answered with 429, the time to wait, and the chat', async () => {
    for (let each = 0; each < 5; each++)
      expect((await postForm(site, path, { ...fields, name: `Personne ${each}` })).status).toBe(200)
    const answer = await postForm(site, path, fields)
    const html = await answer.text()
    expect(answer.status).toBe(429)
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(wordsOf(html)).toMatch(/(renvoyez-le dans|send it again in) (\d+ minutes|une minute|a minute)/)
    expect(html).toContain('value="Zénobie Mbappé"')
    const chat = linksOf(html).filter((link) => link.startsWith('https://wa.me/237600000000?text='))
    expect(chat.map((link) => decodeURIComponent(link)).join()).toContain('Nom : Zénobie Mbappé')
    expect(await count(table)).toBe(5)
  })

  it('a form with a missing value is returned with all typed values', async () => {
    const answer = await postForm(site, path, { ...fields, name: '' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(fieldOf(html, 'name')).toContain('aria-invalid="true"')
    for (const typed of [fields['email'], fields['phone']].filter((value) => value !== undefined))
      expect(html).toContain(`value="${typed}"`)
    expect(html).toContain(`>${fields['message'] ?? ''}</textarea>`)
    expect(await count(table)).toBe(0)
  })

  it('a form asks for consent with an unticked box, and is returned without it', async () => {
    expect(fieldOf(await (await fetch(site.origin + path)).text(), 'consent')).not.toContain('checked')
    const { consent: _, ...typed } = fields
    const answer = await postForm(site, path, typed)
    const html = await answer.text()
    expect([answer.status, await count(table)]).toEqual([422, 0])
    expect(fieldOf(html, 'consent')).toContain('aria-invalid="true"')
    // The answer is opened at the box, which a browser gives the focus.
    const answerId = `${path.split('/').at(-1)}-answer`
    expect(fieldOf(html, 'consent')).toContain(`id="${answerId}"`)
    expect(html).toContain(`action="${path}#${answerId}"`)
    expect(html).toContain('value="Zénobie Mbappé"')
    expect(fieldOf(await (await postForm(site, path, { ...fields, name: '' })).text(), 'consent')).toContain(
      'checked',
    )
  })

  it('a form lets no line break forge a line of the chat', async () => {
    const html = await (await postForm(site, path, { ...fields, name: 'Zoé\r\nJour souhaité : hier' })).text()
    const chat = linksOf(html).filter((link) => link.startsWith('https://wa.me/'))
    expect(chat.map((link) => decodeURIComponent(link)).join('\n')).toContain(
      '\nNom : Zoé Jour souhaité : hier\n',
    )
  })

  it('a form marks its required fields for the browser', async () => {
    const html = await (await fetch(site.origin + path)).text()
    for (const name of Object.keys(fields)) expect(fieldOf(html, name)).toContain(' required=""')
  })
})

test('the appointment form offers four kinds of care, begins today, and requires no e-mail and no message', async () => {
  const html = await (await fetch(`${site.origin}/appointment`)).text()
  expect(html.match(/name="careType"/g)).toHaveLength(4)
  expect(fieldOf(html, 'date')).toContain(`min="${today}" max="${aYearAfter(today)}"`)
  for (const optional of ['email', 'message']) expect(fieldOf(html, optional)).not.toContain('required')
})

test('a service leads to the form with its care chosen, at one address, with a checked e-mail field', async () => {
  const link = '/appointment?care=kinesitherapy'
  const service = await fetch(`${site.origin}/services/kin%C3%A9sith%C3%A9rapie`)
  expect(await service.text()).toContain(`href="${link}"`)
  const html = await (await fetch(site.origin + link)).text()
  expect(html).toMatch(
    /<input[^>]*(value="kinesitherapy"[^>]* checked=""|checked=""[^>]*value="kinesitherapy")/,
  )
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/appointment">`)
  expect(fieldOf(html, 'email')).toContain('type="email"')
})

describe('the day of an appointment', () => {
  it.each([
    ['/appointment', 'Ce jour est passé. Choisissez aujourd’hui ou un jour à venir.'],
    ['/en/appointment', ''],
  ])('a day before today is refused on %s', async (path, words) => {
    const answer = await postForm(site, path, { ...appointment, date: addDays(today, -1) })
    expect([answer.status, await count('appointments')]).toEqual([422, 0])
    expect(wordsOf(await answer.text())).toContain(words)
  })

  it.each([
    ['/appointment', '9999-12-31', 'Choisissez un jour dans les douze mois qui viennent.'],
    ['/en/appointment', '2099-01-01', 'Choose one within the next twelve months.'],
  ])('a day more than a year ahead is refused with the limit on %s', async (path, date, words) => {
    const answer = await postForm(site, path, { ...appointment, date })
    expect([answer.status, await count('appointments')]).toEqual([422, 0])
    expect(wordsOf(await answer.text())).toContain(words)
    expect((await postForm(site, path, { ...appointment, date: aYearAfter(today) })).status).toBe(200)
  })

  it.each([
    ['/appointment', 'Ce jour-là le centre est fermé : il vous propose un autre jour.'],
    ['/en/appointment', 'closed'],
  ])('a Sunday is stored on %s, with a friendly sentence', async (path, words) => {
    const sunday = addDays(today, 7 - weekday(today))
    const answer = await postForm(site, path, { ...appointment, date: sunday })
    expect([answer.status, await count('appointments')]).toEqual([200, 1])
    expect(wordsOf(await answer.text()).replace(/\u202f/g, ' ')).toContain(words)
  })
})

describe('the privacy page', () => {
  it.each([
    ['/privacy', ['le moment de la journée', 'votre accord', 'ce que vous écrivez dans un formulaire']],
    ['/en/privacy', ['the time of day', 'your agreement', 'what you write in a form']],
  ])('the privacy page names the stored data of a form, on %s', async (path, all) => {
    const words = wordsOf(await (await fetch(site.origin + path)).text())
    for (const each of all) expect(words).toContain(each)
  })
})

describe('today after the closing hour', () => {
  it('today after the closing hour is stored with the sentence of a closed day, without a script', async () => {
    const hours = await site.sql`select day, opens, closes from opening_hours`
    await site.sql`update opening_hours set opens = '00:00', closes = '00:01'`
    await site.caughtUp()
    expect(await formatAnswered()).toContain('Ce jour-là le centre est fermé')
    expect(await count('appointments')).toBe(1)
    for (const { day, opens, closes } of hours)
      await site.sql`update opening_hours set opens = ${opens}, closes = ${closes} where day = ${day}`
  })
})

describe('the log', () => {
  it('the log has one line for each request and no text or address of a visitor', async () => {
    for (const [path, fields] of forms) {
      await postForm(site, path, { ...fields, message: 'un secret de famille' })
      await postForm(site, `${path}/keep`, { ...fields, message: 'un autre secret' })
    }
    await postForm(site, '/shop/order', { order: 'selected', note: 'secret' })
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

async function formatAnswered(): Promise<string> {
  return wordsOf(await (await postForm(site, '/appointment', appointment)).text())
}

/** The first field of a name, as its tag is written. */
function fieldOf(html: string, name: string): string {
  return html.match(new RegExp(`<(input|textarea)[^>]*name="${name}"[^>]*>`))?.[0] ?? `no field ${name}`
}

const count = async (table: string): Promise<number> =>
  (await site.sql.unsafe(`select count(*)::int from ${table}`))[0]?.['count']

describe.each(['/contact', '/en/appointment', '/contact/keep', '/appointment/keep', '/shop/order'])(
  'a body that is no form, sent to %s',
  (path) => {
    test.each([
      ['a broken multipart body', 'multipart/form-data; boundary=x', 'garbage'],
      ['JSON', 'application/json', '{"a":1}'],
      ['a text', 'text/plain', 'bonjour'],
      ['nothing', 'application/x-www-form-urlencoded', ''],
      ['bytes that are no text', 'application/x-www-form-urlencoded', 'name=%ED%A0%80%00&order=%FF'],
    ])('a body that is no form is refused without a failure: %s', async (_, type, body) => {
      const headers = { 'Content-Type': type, Origin: site.origin }
      expect((await fetch(site.origin + path, { method: 'POST', headers, body })).status).toBe(422)
    })
  },
)
