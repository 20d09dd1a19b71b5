import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { consentVersion as consent } from '#app/lib/forms/consent.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { emptyTables } from './support/database.ts'
import { fetchStatus, type OwnSite, startOwnSite } from './support/own-site.ts'
import { linkVisit } from './support/patient-link.ts'
import { postForm } from './support/post-form.ts'
import { linksOf, wordsOf } from './support/texts/words.ts'

/** Every page is rendered anew, so that each of them meets the database as it is. */
let site: OwnSite
beforeAll(async () => {
  site = await startOwnSite({ PAGE_CACHE: 'off' })
}, 120_000)
afterAll(() => site?.stop())

/** Nothing hangs: an answer that does not come within this time is a failure of the test. */
const timeout = 10_000
const get = (path: string) => fetch(site.origin + path, { signal: AbortSignal.timeout(timeout) })
const wellAgain = (path = '/healthz') =>
  expect.poll(() => fetchStatus(site.origin + path), { timeout: 30_000 }).toBe(200)

const post = (path: string, fields: Record<string, string>) =>
  postForm(site, path, fields, {}, AbortSignal.timeout(timeout))

const message = { name: 'Marie', email: 'marie@exemple.cm', message: 'Le samedi ?', consent }
const request = { name: 'Paul', phone: '671234567', careType: 'readaptation', date: doualaDay(), consent }
const needNoDatabase = [
  '/',
  '/en',
  '/about',
  '/en/services',
  '/testimonials',
  '/contact',
  '/en/appointment',
  '/privacy',
]

async function everythingWorks(): Promise<void> {
  for (const path of ['/', '/shop', '/en/blog', '/services/massage-thérapeutique'])
    expect([path, (await get(path)).status]).toEqual([path, 200])
}

describe('a silent PostgreSQL', () => {
  beforeAll(async () => {
    await everythingWorks()
    await site.signalDatabase('SIGSTOP')
  })

  it('the health check reports a silent PostgreSQL', async () => {
    await expect.poll(() => fetchStatus(`${site.origin}/healthz`), { timeout: 10_000 }).toBe(503)
  })

  it('the check of readiness names a silent PostgreSQL within two seconds, and the process is alive', async () => {
    const answer = await fetch(`${site.origin}/readyz`, { signal: AbortSignal.timeout(2000) })
    const parts = { database: 'fails', migrations: 'unknown', disk: 'ok', draining: 'ok' }
    expect([answer.status, await answer.json()]).toEqual([503, parts])
    expect(await fetchStatus(`${site.origin}/livez`)).toBe(200)
  })

  // Each waits for as long as the site waits for PostgreSQL: side by side.
  it.concurrent.each(needNoDatabase)('the page %s still works', async (path) => {
    const answer = await get(path)
    expect([answer.status, wordsOf(await answer.text()).includes('+237 6 00 00 00 00')]).toEqual([200, true])
  })

  it.each([
    ['/', 200, 'Erreur lors du chargement des produits'],
    ['/shop', 503, 'Erreur lors du chargement des produits'],
    ['/en/shop', 503, 'Error while loading the products'],
  ])('the page %s says that the products are missing, without any prefix', async (path, status, words) => {
    const answer = await get(path)
    const html = await answer.text()
    expect(answer.status).toBe(status)
    expect(html.replace(/<[^>]+>/g, '|')).toContain(`|${words}|`)
    expect(wordsOf(html)).not.toContain('Erreur:')
  })

  it.concurrent.each([
    ['/contact', message, 'Votre message n’a pas pu être enregistré.', 'Message :\nLe samedi ?'],
    ['/en/contact', message, 'Your message could not be saved.', 'Langue : English'],
    ['/appointment', request, 'Votre message n’a pas pu être enregistré.', 'Soin : Réadaptation'],
    ['/en/appointment', request, 'Your message could not be saved.', 'Soin : Readaptation'],
  ])(
    'a form sent to %s is not stored, and the chat has its text ready',
    async (path, fields, words, text) => {
      const answer = await post(path, fields)
      const html = await answer.text()
      expect(answer.status).toBe(503)
      expect(wordsOf(html)).toContain(words)
      const chat = linksOf(html).filter((link) => link.startsWith('https://wa.me/237600000000?text='))
      expect(chat.map((link) => decodeURIComponent(link)).join()).toContain(text)
      expect(html).toContain(`value="${fields.name}"`)
    },
  )

  it.concurrent('an order is answered with an error, the chat and the phone', async () => {
    const answer = await post('/shop/order', { order: '00000000-0000-4000-8000-000000000000' })
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(wordsOf(html)).toContain('La commande n’a pas pu être préparée.')
    expect(linksOf(html).join()).toMatch(/tel:\+237600000000.*wa\.me\/237600000000|wa\.me.*tel:/)
  })

  it('service returns by itself', async () => {
    await site.signalDatabase('SIGCONT')
    await wellAgain()
    await everythingWorks()
    // A submission that was reported as not stored has not come by itself.
    expect(await rows()).toEqual([{ messages: 0, requests: 0 }])
    expect((await post('/contact', message)).status).toBe(200)
    expect((await post('/appointment', request)).status).toBe(200)
  })
})

describe('a patient’s link while PostgreSQL is silent', () => {
  let link = ''
  const sent = { answer: 'another-day', sequence: '1', note: 'Plutôt un matin' }
  beforeAll(async () => {
    await emptyTables(site.sql, 'appointments')
    const agreed = agreedFor(addDays(doualaDay(), 1), 10)
    const id = await requestVisit(site, { ...agreed, sequence: 1 })
    link = await linkVisit(site, id, agreed.confirmed_for)
    await site.signalDatabase('SIGSTOP')
  })
  afterAll(async () => {
    await emptyTables(site.sql, 'appointments')
  })

  it.concurrent.each([
    ['', 'Votre rendez-vous ne peut pas s’afficher maintenant.'],
    ['/en', 'Your appointment cannot be shown right now.'],
  ])('a patient’s link of %s cannot be shown now, and is not called ended', async (language, words) => {
    const answer = await get(language + link)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([503, 'noindex'])
    expect(wordsOf(html)).toContain(words)
    expect(linksOf(html).join()).toContain('tel:+237600000000')
  })

  it.concurrent.each([
    ['', 'Nous n’avons pas pu enregistrer votre réponse.'],
    ['/en', 'We could not save your answer.'],
  ])('a patient’s link of %s keeps the pressed answer and the typed note', async (language, words) => {
    const answer = await post(language + link, sent)
    const html = await answer.text()
    expect(answer.status).toBe(503)
    expect(wordsOf(html)).toContain(words)
    expect(html).toContain('>Plutôt un matin</textarea>')
    expect(html).toMatch(/name="answer"[^>]* value="another-day"|value="another-day"[^>]* name="answer"/)
  })

  it('a patient’s link takes the answer that is sent again', async () => {
    await site.signalDatabase('SIGCONT')
    await wellAgain()
    await post(link, sent)
    expect(await site.sql`select patient_answer, patient_note from appointments`).toEqual([
      { patient_answer: sent.answer, patient_note: sent.note },
    ])
  })
})

describe('a PostgreSQL that does not confirm a commit', () => {
  const held = 4711
  it.each([
    [
      '/contact',
      message,
      'nous ne savons pas encore s’il est enregistré. Envoyez-le une seconde fois, tel quel\u202f: il ne sera enregistré qu’une fois.',
      'contact_messages',
      'Message :\nLe samedi ?',
    ],
    [
      '/en/appointment',
      request,
      'so we do not know yet whether it is saved. Send it a second time, as it is: it will be saved only once.',
      'appointments',
      'Soin : Readaptation',
    ],
  ])(
    'the form %s reports an unknown result, and sent again it is stored once',
    async (path, fields, words, table, text) => {
      await emptyTables(site.sql, table)
      await site.sql.unsafe(`
      create function wait_before_commit() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(${held}); return null; end';
      create constraint trigger slow_commit after insert on ${table}
        deferrable initially deferred for each row execute function wait_before_commit();
      select pg_advisory_lock(${held})`)
      const answer = await post(path, fields)
      const html = await answer.text()
      await site.sql`select pg_advisory_unlock(${held})`
      // Waits for whatever still writes there.
      await site.sql.unsafe('drop function wait_before_commit cascade')
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, null])
      expect(wordsOf(html)).toContain(words)
      expect(html).toContain(`value="${fields.name}"`)
      const chat = linksOf(html).filter((link) => link.startsWith('https://wa.me/237600000000?text='))
      expect(chat.map((link) => decodeURIComponent(link)).join()).toContain(text)
      expect((await post(path, fields)).status).toBe(200)
      expect((await site.sql.unsafe(`select count(*)::int from ${table}`))[0]?.['count']).toBe(1)
    },
  )
})

describe('a killed PostgreSQL', () => {
  it('stored rows are there, once, and service returns by itself with one postmaster', async () => {
    const before = await site.postmaster()
    await site.signalDatabase('SIGKILL')
    expect((await get('/contact')).status).toBe(200)
    await wellAgain('/shop')
    await everythingWorks()
    for (const path of ['/healthz', '/readyz']) expect((await get(path)).status).toBe(200)
    expect(await site.postmaster()).not.toBe(before)
    // Sent until it succeeds, as a visitor does: a connection that broke may answer one with 503. Still one row each.
    for (const [path, fields] of [
      ['/contact', message],
      ['/appointment', request],
    ] as const)
      await expect.poll(async () => (await post(path, fields)).status, { timeout: 30_000 }).toBe(200)
    expect(await rows()).toEqual([{ messages: 1, requests: 1 }])
  })

  it('a site that ends takes PostgreSQL with it', async () => {
    expect(await site.databaseProcesses()).not.toEqual([])
    expect(await site.end()).toBe(0)
    expect(await site.databaseProcesses()).toEqual([])
  })
})

async function rows() {
  return site.sql`select (select count(*)::int from contact_messages) as messages,
    (select count(*)::int from appointments) as requests`
}
