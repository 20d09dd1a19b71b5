import { createHash, randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, doualaDay } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { useRunningSite } from './support/running-site.ts'
import { type SignedInStaff, signInStaff } from './support/staff.ts'

let person: SignedInStaff
const site = useRunningSite()
beforeEach(async () => {
  const { sql } = site
  await sql`delete from appointments`
  await sql`delete from rate_limits`
  person = await signInStaff(site, 'operator')
})

const tomorrow = addDays(doualaDay(), 1)
const ask = (intent: string) => person.post('/admin/appointments/calendar', JSON.stringify({ intent }))
/** The address that is shown once, here on this site's own port. */
const made = async () => {
  const { address } = await (await ask('create')).json()
  const { pathname, search } = new URL(address)
  return site.origin + pathname + search
}
const setPerson = (what: string) => site.sql.unsafe(`update users set ${what} where id = '${person.id}'`)
const unfolded = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar by secret address', () => {
  test('a calendar shows agreed and cancelled visits: initials, the care, the hour, and no more', async () => {
    const patient = { name: 'Mme Estelle Moukouri', phone: '671234567', notes: 'Genou', message: 'Douleur' }
    const id = await requestVisit(site, { ...patient, ...agreedFor(tomorrow, 9), duration_minutes: 45 })
    await requestVisit(site, { name: 'Luc Annulé', ...agreedFor(tomorrow, 10), status: 'cancelled' })
    await requestVisit(site, { name: 'Sans heure' })
    const answer = await fetch(await made())
    const file = await answer.text()
    const lines = unfolded(file)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:${id}`,
        'SUMMARY:E. M.\\, Kinésithérapie',
        `DTSTART:${tomorrow.replaceAll('-', '')}T080000Z`,
        `DTEND:${tomorrow.replaceAll('-', '')}T084500Z`,
        'SUMMARY:L. A.\\, Kinésithérapie',
        'STATUS:CANCELLED',
      ]),
    )
    expect(file).not.toMatch(/Estelle|Moukouri|71 ?23 ?45 ?67|Genou|Douleur|Sans heure/)
  })

  test('a calendar raises the revision of a visit with each change, undo and correction', async () => {
    const id = await requestVisit(site, {
      ...agreedFor(tomorrow, 9),
      status_at: new Date('2026-01-01T08:00:00Z'),
    })
    const address = await made()
    const seen = async () => {
      const lines = unfolded(await (await fetch(address)).text())
      return ['SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP'].map(
        (name) => lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1) ?? '',
      )
    }
    const versions = [await seen()]
    const before: string[][] = []
    const change = async (sent: object) => {
      // A minute later.
      const [row] = await site.sql`update appointments set updated_at = updated_at - interval '1 minute'
        where id = ${id} returning sequence`
      before.push(await seen())
      expect((await person.change('appointments', { id, sequence: row?.['sequence'], ...sent })).status).toBe(
        200,
      )
      versions.push(await seen())
    }
    await change({ intent: 'cancel' })
    await change({ intent: 'undo', remindedAt: null })
    await change({ intent: 'correct', values: { name: 'Rose Ebelle', phone: '671234567', email: '' } })
    expect(versions.map(([sequence]) => sequence)).toEqual(['0', '1', '2', '3'])
    for (const [index, name] of [
      [1, 'LAST-MODIFIED'],
      [2, 'DTSTAMP'],
    ] as const) {
      const hasGrown = before.map((earlier, at) => (versions[at + 1]?.[index] ?? '') > (earlier[index] ?? ''))
      expect([name, ...hasGrown]).toEqual([name, true, true, true])
    }
  })

  test('a calendar is not cached and not indexed', async () => {
    const { headers } = await fetch(await made())
    expect(headers.get('cache-control')).toBe('no-store, private')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })

  test('a calendar with another token or none is not found', async () => {
    await made()
    const wrong = ['?key=', '?key=x', `?key=${randomBytes(32).toString('base64url')}`, '']
    const answers = await Promise.all(
      wrong.map((query) => fetch(`${site.origin}/calendar/appointments.ics${query}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('a calendar’s key has 256 bits, is stored as a hash alone, and is in no log', async () => {
    const key = new URL(await made()).searchParams.get('key') ?? ''
    await fetch(`${site.origin}/calendar/appointments.ics?key=${key}`)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    const { sql } = site
    const [row] = await sql`select token_hash from calendar_feeds where person_id = ${person.id}`
    expect(row?.['token_hash']).toBe(createHash('sha256').update(key).digest('base64url'))
    const [told] = await sql`select row_to_json(audit_log)::text as line from audit_log
      where entity = 'calendar_feeds' and entity_id = ${person.id}`
    expect(told?.['line']).toContain('create')
    expect(`${told?.['line']}${site.logs()}`).not.toContain(key)
    expect(`${told?.['line']}`).not.toContain(row?.['token_hash'])
  })

  test('a renewed or withdrawn calendar ends at its former address', async () => {
    const first = await made()
    const second = await made()
    expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
    await ask('delete')
    expect((await fetch(second)).status).toBe(404)
  })

  test.each([
    ['is deactivated', 'is_active = false', 'is_active = true'],
    ['is deleted', 'deleted_at = now()', 'deleted_at = null'],
    ['may read no patient any more', "role = 'viewer'", "role = 'operator'"],
  ])('a calendar ends when the person %s, and stays ended', async (_, gone, back) => {
    const address = await made()
    await setPerson(gone)
    expect((await fetch(address)).status).toBe(404)
    await setPerson(back)
    expect((await fetch(address)).status).toBe(404)
  })

  test('a calendar opens, however many wrong keys came from the same address', async () => {
    const address = await made()
    const { origin } = site
    const wrong: number[] = []
    for (let each = 0; each < 70; each++) {
      const key = randomBytes(32).toString('base64url')
      wrong.push((await fetch(`${origin}/calendar/appointments.ics?key=${key}`)).status)
    }
    expect(new Set(wrong)).toEqual(new Set([404]))
    expect((await fetch(address)).status).toBe(200)
  })
})

test.each([
  ['for the patient', '', ['SUMMARY:Rendez-vous\\, Centre Kiné Bonabéri', 'DESCRIPTION:Kinésithérapie']],
  [
    'for the back-office',
    '&for=desk',
    ['SUMMARY:Estelle Moukouri\\, Kinésithérapie', 'DESCRIPTION:6 71 23 45 67'],
  ],
])('the file of one visit is made %s', async (_, query, lines) => {
  const id = await requestVisit(site, agreedFor(tomorrow, 9))
  const answer = await person.get(`/admin/appointments/file?id=${id}${query}`)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="rendez-vous-${tomorrow}.ics"`)
  expect(unfolded(await answer.text())).toEqual(expect.arrayContaining([`UID:${id}`, ...lines]))
})

test('a request without an hour has no file', async () => {
  const id = await requestVisit(site)
  expect((await person.get(`/admin/appointments/file?id=${id}`)).status).toBe(404)
})
