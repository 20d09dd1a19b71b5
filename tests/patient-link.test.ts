import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newLinkToken } from '#app/features/appointments/patient/link-token.ts'
import { addDays, doualaDay, doualaMoment, weekday } from '#app/lib/clock.ts'
import { agreedFor, confirmation, requestVisit, visitsIn } from './support/appointments.ts'
import { confirmWithLink, press } from './support/patient-link.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const staff = useStaff(site, 'operator')
beforeEach(async () => {
  await site.sql`delete from appointments`
  await site.sql`delete from rate_limits`
})

const today = doualaDay()
const tomorrow = addDays(today, 1)
const patient = {
  name: 'Mme Estelle Moukouri',
  email: 'estelle@exemple.cm',
  message: 'Mon genou me fait mal',
  notes: 'Vient avec sa mère',
}
const tokenOf = (path: string) => path.split('/')[2] ?? ''
const { rowOf } = visitsIn(site)
const set = (id: string, columns: Record<string, unknown>) =>
  site.sql`update appointments set ${site.sql(columns)} where id = ${id}`
const at = (path: string, method = 'GET') => fetch(site.origin + path, { method, redirect: 'manual' })
const wordsAt = async (path: string) => wordsOf(await (await at(path)).text())

async function confirmed(start = 540, day = tomorrow) {
  const id = await requestVisit(site, patient)
  return { id, path: await confirmWithLink(staff, { id, day, start }) }
}

describe('a patient’s link', () => {
  test.each([
    ['', 'Bonjour.', 'Je viens', '9 h 00'],
    ['/en', 'Hello.', 'I am coming', '9:00 am'],
  ])(
    'a patient’s link of %s shows hour, place and what to bring, and no name of the patient',
    async (language, ...words) => {
      const { path } = await confirmed()
      const html = await (await at(language + path)).text()
      const shown = wordsOf(html).replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')
      for (const each of [...words, 'Bonabéri']) expect(shown).toContain(each)
      expect(shown).toMatch(/vêtements souples|Loose clothes/)
      expect(linksOf(html).some((link) => link.startsWith('https://www.google.com/maps/'))).toBe(true)
      expect(linksOf(html)).toContain(`${language}${path}/appointment.ics`)
      expect(html).not.toMatch(/Moukouri|Estelle|estelle@|71 ?23|genou|Kinésithérapie<|sa mère/)
    },
  )

  test('a patient’s link is not cached, not indexed, and sends no referrer', async () => {
    const { path } = await confirmed()
    for (const each of [path, `/en${path}`, `${path}/appointment.ics`, `/visit/${newLinkToken()}`]) {
      const { headers } = await at(each)
      expect(headers.get('cache-control')).toBe('no-store, private')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    const html = await (await at(path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(/<head>[\s\S]*<\/head>/.exec(html)?.[0]).not.toContain(tokenOf(path))
    expect(await (await at('/sitemap.xml')).text()).not.toContain('/visit')
  })

  test('a patient’s link changes nothing by being fetched, however often', async () => {
    const { id, path } = await confirmed()
    const before = await rowOf(id)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      for (const query of ['', '?answer=cancelled&sequence=1']) await at(path + query, method)
    await at(`${path}.data`)
    await at(`${path}/appointment.ics`)
    expect(await rowOf(id)).toEqual(before)
  })

  test('a patient’s link is stored as a hash, and in no log', async () => {
    const { path } = await confirmed()
    const token = tokenOf(path)
    await press(site, path, { answer: 'coming', sequence: 1 })
    for (const each of [
      path,
      `/en${path}`,
      `//visit//${token}`,
      `/VISIT/${token}`,
      `${path}/nothing`,
      `/%76isit/${token}`,
    ])
      await at(each)
    await expect.poll(() => site.logs()).toContain('"path":"/visit/…"')
    expect(site.logs()).not.toContain(token)
    const { sql } = site
    const [link] = await sql`select * from appointment_links`
    expect(link?.['token_hash']).toBe(createHash('sha256').update(token).digest('base64url'))
    const tables = ['audit_log', 'appointments', 'appointment_links', 'rate_limits', 'view_counts', 'visits']
    for (const table of tables) {
      const [held] = await sql`select coalesce(json_agg(held)::text, '') as text from ${sql(table)} held`
      expect(held?.['text']).not.toContain(token)
    }
  })

  test('a patient’s link opens after the visit was moved to another day, with a note of the move', async () => {
    const { id, path } = await confirmed()
    await staff.change('appointments', confirmation(id, addDays(today, 20), 600, { sequence: 1 }))
    const words = await wordsAt(path)
    expect(words).toContain('10\u202fh\u202f00')
    expect(words).toMatch(/Il a été déplacé\u202f: ce n’est plus le .* à 9/)
  })

  test('a patient’s link may be sent again by another tab: both open', async () => {
    const { id, path } = await confirmed()
    const token = newLinkToken()
    const sent = await staff.change('appointments', { intent: 'link', id, link: token })
    expect(sent.status).toBe(200)
    expect([(await at(path)).status, (await at(`/visit/${token}`)).status]).toEqual([200, 200])
    const other = await requestVisit(site)
    await confirmWithLink(staff, { id: other, day: tomorrow, start: 900 }, token)
    expect(await wordsAt(`/visit/${token}`)).toContain('9\u202fh\u202f00')
  })

  test('a patient’s link in a reminder opens once the reminder is noted, and not where it was refused', async () => {
    // A Monday: a visit at a closed hour gets no reminder.
    const id = await requestVisit(site, agreedFor(addDays(today, 8 - weekday(today)), 9))
    const remind = { intent: 'remind', id, sequence: 0, remindedAt: null }
    const [noted, refused] = [newLinkToken(), newLinkToken()]
    expect((await staff.change('appointments', { ...remind, link: 'short' })).status).toBe(422)
    expect((await staff.change('appointments', { ...remind, sequence: 7, link: refused })).status).toBe(409)
    expect((await staff.change('appointments', { ...remind, link: noted })).status).toBe(200)
    expect((await at(`/visit/${refused}`)).status).toBe(404)
    expect(await wordsAt(`/visit/${noted}`)).toContain('9\u202fh\u202f00')
  })

  test.each([
    ['no link at all', { link: 'short' }],
    ['invalid letters', { link: '!'.repeat(23) }],
  ])('a link with %s is refused', async (_, given) => {
    const id = await requestVisit(site)
    const answer = await staff.change('appointments', { intent: 'link', id, ...given })
    expect(answer.status).toBe(422)
  })

  test('a patient’s link opens until a week after its day, and not later', async () => {
    const { id, path } = await confirmed()
    await set(id, { confirmed_for: doualaMoment(addDays(today, -7), 540) })
    expect([(await at(path)).status, await wordsAt(path)]).toEqual([
      200,
      expect.stringContaining('est passé'),
    ])
    await set(id, { confirmed_for: doualaMoment(addDays(today, -8), 540) })
    const ended = await at(path)
    const unknown = await at(`/visit/${newLinkToken()}`)
    const malformed = await at('/visit/abc')
    expect([ended.status, unknown.status, malformed.status]).toEqual([410, 404, 404])
    const [first, ...others] = await Promise.all([ended, unknown, malformed].map((each) => each.text()))
    expect(wordsOf(first ?? '')).toContain('Ce lien ne s’ouvre plus.')
    for (const other of others) expect(wordsOf(other)).toBe(wordsOf(first ?? ''))
    expect(linksOf(first ?? '').some((link) => link.startsWith('tel:'))).toBe(true)
    expect(linksOf(first ?? '').some((link) => link.startsWith('https://wa.me/'))).toBe(true)
    expect((await press(site, path, { answer: 'coming', sequence: 1 })).status).toBe(410)
  })

  test('a patient’s link of a visit in the trash does not open', async () => {
    const { id, path } = await confirmed()
    await set(id, { deleted_at: new Date() })
    expect((await at(path)).status).toBe(404)
  })

  test.each([
    ['cancelled by the centre', { status: 'cancelled' }, 'Ce rendez-vous est annulé.'],
    ['only a request, refused', { status: 'cancelled', confirmed_for: null }, 'Cette demande est annulée.'],
    [
      'postponed without a day',
      { status: 'postponed', confirmed_for: null },
      'est reporté. Le centre cherche',
    ],
    ['not confirmed any more', { status: 'new', confirmed_for: null }, 'n’est pas encore confirmée'],
    ['past', { confirmed_for: doualaMoment(addDays(today, -1), 540) }, 'Ce rendez-vous est passé.'],
    ['kept', { status: 'came', confirmed_for: doualaMoment(today, 0) }, 'Ce rendez-vous est passé.'],
  ])('a patient’s link of a visit that is %s says so, and takes no answer', async (_, columns, words) => {
    const { id, path } = await confirmed()
    await set(id, columns)
    const html = await (await at(path)).text()
    expect(wordsOf(html)).toContain(words)
    expect(html).not.toContain('<form method="post"')
    expect((await press(site, path, { answer: 'cancelled', sequence: 1 })).status).toBe(409)
    expect((await rowOf(id))?.['patient_answer']).toBeNull()
  })

  test('a patient’s link of a refused request calls it a request in English too', async () => {
    const { id, path } = await confirmed()
    await set(id, { status: 'cancelled', confirmed_for: null })
    expect(await wordsAt(`/en${path}`)).toContain('This request is cancelled.')
  })

  test('a patient’s link opens, however many wrong ones came from the same address', async () => {
    const { path } = await confirmed()
    const wrong: number[] = []
    for (let each = 0; each < 40; each++) wrong.push((await at(`/visit/${newLinkToken()}`)).status)
    expect(new Set(wrong)).toEqual(new Set([404]))
    expect((await at(path)).status).toBe(200)
  })

  test('a patient’s link requested too often is answered with 429, and is not called ended', async () => {
    const { path } = await confirmed()
    const answers = await Promise.all(Array.from({ length: 90 }, () => at(path)))
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) {
      expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true])
      expect(wordsOf(await answer.text())).toContain('Trop de demandes en peu de temps')
    }
    expect((await at(path)).status).toBe(200)
  })

  test('a patient’s link has a calendar file, with the centre, the hour and nothing of the patient', async () => {
    const { id, path } = await confirmed()
    const answer = await at(`${path}/appointment.ics`)
    const file = await answer.text()
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file).toContain(`UID:${id}`)
    expect(file).toContain(`DTSTART:${tomorrow.replaceAll('-', '')}T080000Z`)
    expect(file).toContain('SUMMARY:Rendez-vous\\, Centre Kiné Bonabéri')
    expect(file).not.toMatch(/Moukouri|Estelle|Kinésithérapie/)
    await set(id, { status: 'postponed', confirmed_for: null })
    expect((await at(`${path}/appointment.ics`)).status).toBe(404)
  })
})
