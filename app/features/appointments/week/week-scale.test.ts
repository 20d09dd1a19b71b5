import { expect, test } from 'vitest'
import type { Week } from './week.ts'
import { scaleOf } from './week-scale.ts'

const weekWith = (...visits: [start: number, duration: number][]) =>
  ({
    from: 480,
    to: 720,
    days: [{ visits: visits.map(([start, duration], index) => ({ id: String(index), start, duration })) }],
  }) as unknown as Week

const six = Array.from({ length: 6 }, (): [number, number] => [540, 60])

test.each([
  ['nobody', [], [4, 4, 4, 4]],
  ['three at once, who stand beside each other', six.slice(3), [4, 4, 4, 4]],
  ['six at once: a line for each of them', six, [4, 10.875, 4, 4]],
  [
    'eight from half past nine to half past ten',
    Array.from({ length: 8 }, (): [number, number] => [570, 60]),
    [4, 24.75, 4, 4],
  ],
] as const)('%s', (_, visits, heights) => {
  const scale = scaleOf(weekWith(...(visits as [number, number][])))
  expect(scale.hours.map(({ height }) => height)).toEqual(heights)
  expect(scale.height).toBe(heights.reduce((sum, height) => sum + height, 0))
})

test('a time stands where its hour is, however high those before it are', () => {
  const { at, minuteAt, height } = scaleOf(weekWith(...six))
  const minutes = [480, 510, 540, 570, 600, 720]
  expect(minutes.map(at)).toEqual([0, 2, 4, 9.4375, 14.875, 22.875])
  expect(minutes.map((minute) => minuteAt(at(minute) / height))).toEqual(minutes)
})
