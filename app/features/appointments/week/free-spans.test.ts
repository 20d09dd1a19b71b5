import { describe, expect, test } from 'vitest'
import { agendaPractitioner } from '#tests/support/agenda.ts'
import type { PlannedDay, TakenHour } from '../admin-appointment.ts'
import type { Practitioner } from '../agenda/agenda.ts'
import type { Board } from '../moving/moving.ts'
import { formatFreeTime, freeSpans, freeWith, hourIn } from './free-spans.ts'
import { computeWeekScale } from './week-scale.ts'

const day = '2026-12-01'
const [rose, paul] = [agendaPractitioner('rose', { capacity: 2 }), agendaPractitioner('paul')]
const planned: PlannedDay = {
  day,
  label: null,
  open: { from: 8 * 60, to: 12 * 60 },
  present: { rose: [{ from: 8 * 60, to: 12 * 60 }], paul: [{ from: 8 * 60, to: 10 * 60 }] },
}
const visit = (practitionerId: string | null, start: number, minutes = 60): TakenHour => ({
  id: `${practitionerId} ${start}`,
  name: 'Awa',
  day,
  start,
  minutes,
  isProposed: false,
  practitionerId,
  placeId: null,
})
const spansWith = (candidates: (Practitioner | null)[], taken: TakenHour[], after?: number) => {
  const board: Board = {
    days: [planned],
    practitioners: [rose, paul],
    taken,
    today: day,
    from: 480,
    to: 720,
    sideways: 'day',
  }
  return freeSpans(planned, candidates, board, after).map(({ from, to, isPartial }) => [
    from / 60,
    to / 60,
    ...(isPartial ? ['in part'] : []),
  ])
}

describe('the free time of a column', () => {
  test('free time is the opening hours without visits, from the current half hour on', () => {
    expect(spansWith([null], [visit(null, 540)])).toEqual([
      [8, 9],
      [10, 12],
    ])
    expect(spansWith([null], [visit(null, 540)], 9 * 60 + 50)).toEqual([[10, 12]])
    expect(spansWith([null], [], 10 * 60 + 10)).toEqual([[10, 12]])
  })

  test('free time of a practitioner ends when all seats are taken or the practitioner is away', () => {
    expect(spansWith([paul], [visit('paul', 480)])).toEqual([[9, 10]])
    expect(spansWith([rose], [visit('rose', 540)])).toEqual([
      [8, 9],
      [9, 10, 'in part'],
      [10, 12],
    ])
    expect(spansWith([rose], [visit('rose', 480), { ...visit('rose', 480), id: 'other' }])).toEqual([[9, 12]])
  })

  test('unassigned visits leave an hour free while there are more seats than visits', () => {
    const unassigned = [1, 2, 3].map((id) => ({ ...visit(null, 480), id: String(id) }))
    expect(spansWith([paul], unassigned.slice(0, 2))).toEqual([[8, 10]])
    expect(spansWith([paul], unassigned)).toEqual([[9, 10]])
    expect(spansWith([paul], [...unassigned.slice(0, 2), visit('rose', 480)])).toEqual([[9, 10]])
    expect(spansWith([rose], unassigned.slice(0, 1))).toEqual([[8, 12]])
    expect(spansWith([rose], unassigned.slice(0, 2))).toEqual([
      [8, 9, 'in part'],
      [9, 12],
    ])
    expect(spansWith([rose], [visit(null, 480), visit('rose', 480)])).toEqual([
      [8, 9, 'in part'],
      [9, 12],
    ])
  })

  test('a proposed visit is not free', () => {
    expect(spansWith([paul], [{ ...visit('paul', 480), isProposed: true }])).toEqual([[9, 10]])
  })

  test('free time lasts while one of several practitioners has a free seat', () => {
    const taken = [visit('paul', 480), visit('rose', 540), { ...visit('rose', 540), id: 'other' }]
    const seats = { practitioners: [rose, paul], taken }
    expect(spansWith([paul, rose], taken)).toEqual([[8, 12]])
    expect(freeWith(planned, 480, [paul, rose], seats)).toBe(rose)
    expect(freeWith(planned, 540, [paul, rose], seats)).toBe(paul)
    expect(freeWith(planned, 630, [paul], seats)).toBeUndefined()
  })

  test('free time leaves out the pause', () => {
    const parted = { ...planned, present: {}, pause: { from: 9 * 60, to: 10 * 60 + 30 } }
    const board = { practitioners: [], taken: [] }
    expect(freeSpans(parted, [null], board).map(({ from, to }) => [from / 60, to / 60])).toEqual([
      [8, 9],
      [10.5, 12],
    ])
  })

  test('a closed day has no free time', () => {
    expect(freeSpans({ ...planned, open: null }, [rose], { practitioners: [], taken: [] })).toEqual([])
  })
})

test('free time is said in one line, without the minutes of a whole hour', () => {
  const said = formatFreeTime(false, [
    { from: 480, to: 570 },
    { from: 660, to: 720 },
  ])
  expect(said.replaceAll(/[\u00a0\u202f\u2060]/g, ' ')).toBe('Libre : 8 h –  9 h 30, 11 h –  12 h')
  expect(formatFreeTime(true, [{ from: 480, to: 540 }])).toMatch(/^Il reste de la place\u00a0: 8/)
})

test('a press takes the half hour under it', () => {
  const scale = computeWeekScale({ days: [], from: 480, to: 1080 }, 1)
  const span = { from: 540, to: 660 }
  expect([0, 0.24, 0.26, 0.5, 0.99, 1].map((share) => hourIn(span, share, scale))).toEqual([
    540, 540, 570, 600, 630, 630,
  ])
})
