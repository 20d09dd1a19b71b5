import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#app/lib/clock.ts'
import { agreedFor, requestVisit } from './support/appointments.ts'
import { useRunningSite, useStaff } from './support/running-site.ts'
import { monday, patient, useSeriesSite } from './support/series.ts'
import { wordsOf } from './support/texts/words.ts'

const site = useRunningSite()
const awa = useStaff(site, 'operator')
useSeriesSite(site)

const show = async (query: Record<string, string>) =>
  (await awa.get(`/admin/series?${new URLSearchParams(query)}`)).text()
const pay = (seriesId: string, amount: number) =>
  site.sql`insert into payments ${site.sql({ series_id: seriesId, patient_id: patient, amount, way: 'cash' })}`

async function listed(query: Record<string, string>): Promise<string[]> {
  const html = await show(query)
  return [...new Set([...html.matchAll(/[?&;]open=([0-9a-f-]{36})/g)].map(([, id = '']) => id))]
}

describe('the list of series', () => {
  const brice = randomUUID()
  type Made = { of?: string; sessions?: number; price?: number | null; ended?: boolean }
  /** A series with visits as they became, each of them [status, own price]. */
  async function made(
    { of = patient, sessions = 2, price = 5000, ended = false }: Made,
    visits: unknown[][],
  ) {
    const id = randomUUID()
    const fields = { id, patient_id: of, care_type: 'kinesitherapy', sessions, price }
    await site.sql`insert into series ${site.sql({ ...fields, ended_at: ended ? new Date() : null })}`
    for (const [index, [status, own = null]] of visits.entries())
      await requestVisit(site, {
        ...agreedFor(addDays(monday, index * 7), 9),
        status,
        price: own,
        series_id: id,
        patient_id: of,
        ...(status === 'postponed' && { confirmed_for: null }),
      })
    return id
  }
  beforeAll(async () => {
    await site.sql`insert into patients (id, name, phone) values (${brice}, 'Brice Éboumbou', '6 99 11 22 33')`
  })

  test('the list has series with sessions to place: missed, cancelled or missing ones, no postponed ones', async () => {
    const missed = await made({}, [['absent'], ['came']])
    const cancelled = await made({}, [['confirmed'], ['cancelled']])
    const never = await made({}, [['came']])
    await made({}, [['postponed'], ['confirmed']])
    await made({ ended: true }, [])
    expect((await listed({ part: 'unplaced' })).toSorted()).toEqual([missed, cancelled, never].toSorted())
    expect(wordsOf(await show({ part: 'ended' }))).toMatch(/Aucune séance(?!.*à\splacer)/)
  })

  test('the list has series with unpaid held sessions, at their own price, also ended ones', async () => {
    const owed = await made({ ended: true }, [['came'], ['came', 3000]])
    await pay(owed, 7999.5)
    const settled = await made({}, [['came'], ['came', 3000]])
    await pay(settled, 8000)
    const own = await made({ price: null }, [['came', 100]])
    await made({ price: null }, [['came']])
    await made({}, [['confirmed'], ['absent']])
    expect((await listed({ part: 'unpaid' })).toSorted()).toEqual([owed, own].toSorted())
    await site.sql`update payments set deleted_at = now()`
    expect((await listed({ part: 'unpaid' })).toSorted()).toEqual([owed, own, settled].toSorted())
    expect(await listed({ part: 'ended' })).toEqual([owed])
    await site.sql`delete from payments`
  })

  test.each(['eboumb', 'briceéboumbou', '+237 699 11 22', 'K7M2PX'])(
    'the patient is found by %j',
    async (q) => {
      const [his, hers] = [await made({ of: brice }, [['came']]), await made({}, [['came']])]
      await site.sql`update appointments set reference = 'K7M2PX' where series_id = ${his}`
      expect(await listed({ q })).toEqual([his])
      expect((await listed({ q, part: 'ended' })).concat(await listed({ q: 'Ondoa' }))).toEqual([])
      expect((await listed({ part: 'anything' })).toSorted()).toEqual([his, hers].toSorted())
    },
  )

  test('the list has pages of the filtered series, not of all', async () => {
    for (let each = 0; each < 27; each++) await made({}, each < 1 ? [] : [['came']])
    const query = { part: 'unpaid', page: '2' }
    expect(wordsOf(await show(query))).toContain('26–26 sur 26')
    expect(await listed(query)).toHaveLength(1)
    expect(await listed({ part: 'unplaced', size: '50' })).toHaveLength(27)
  })
})

test('series stand beside the patients as a tab, under one link of the menu', async () => {
  expect(currentLinks(await show({}))).toEqual(['/admin/patients', '/admin/series'])
  expect(currentLinks(await (await awa.get('/admin/patients')).text())).toEqual([
    '/admin/patients',
    '/admin/patients',
  ])
})

const currentLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)]
    .map(([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '')
    .filter((href) => ['/admin/patients', '/admin/series'].includes(href))
