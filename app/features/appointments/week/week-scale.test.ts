import { expect, test } from 'vitest'
import type { Week } from './week.ts'
import { computeWeekScale } from './week-scale.ts'

const weekWith = (...visits: [start: number, duration: number][]) =>
  ({
    from: 480,
    to: 720,
    days: [{ visits: visits.map(([start, duration], index) => ({ id: String(index), start, duration })) }],
  }) as unknown as Week

const six = Array.from({ length: 6 }, (): [number, number] => [540, 60])

test.each([
  ['without a visit', [], [2, 2, 2, 2, 2, 2, 2, 2]],
  ['with two visits at once, who stand beside each other', six.slice(4), [2, 2, 2, 2, 2, 2, 2, 2]],
  ['with six at once: a line for each of them', six, [2, 2, 10.75, 2, 2, 2, 2, 2]],
  [
    'with lists in two half hours',
    [...six.slice(3), [570, 60] as [number, number], [570, 30] as [number, number]],
    [2, 2, 5.5, 3.75, 2, 2, 2, 2],
  ],
] as const)('half hours are as high as their lists %s', (_, visits, heights) => {
  const scale = computeWeekScale(weekWith(...(visits as [number, number][])), 2)
  expect(scale.slots.map(({ height }) => height)).toEqual(heights)
  expect(scale.height).toBe(heights.reduce((sum, height) => sum + height, 0))
})

test('a time is drawn in its half hour, whatever the height of those before it', () => {
  const { at, minuteAt, height } = computeWeekScale(weekWith(...six), 2)
  const minutes = [480, 510, 540, 555, 570, 600, 720]
  expect(minutes.map(at)).toEqual([0, 2, 4, 9.375, 14.75, 16.75, 24.75])
  expect(minutes.map((minute) => minuteAt(at(minute) / height))).toEqual(minutes)
})
