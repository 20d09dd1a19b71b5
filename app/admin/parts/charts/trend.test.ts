import { describe, expect, it } from 'vitest'
import { areaOf, type ChartFrame, ceilingOf, linePath, ticksOf, valueAt } from './trend.ts'

describe('the scale', () => {
  it.each([
    [[], 2],
    [[0, 0], 2],
    [[1], 2],
    [[3], 4],
    [[7], 8],
    [[9], 10],
    [[10], 10],
    [[11], 12],
    [[17], 20],
    [[25], 30],
    [[356], 400],
    [[999], 1000],
    [[1001], 1200],
  ])('the scale of %j ends at %d', (values, top) => {
    expect(ceilingOf(values)).toBe(top)
    expect(Number.isInteger(top / 2)).toBe(true)
  })
})

describe('the days below the chart', () => {
  it.each([0, 1, 2, 5, 8, 30, 31, 91, 366])('the labels of %d days are evenly spaced', (count) => {
    const ticks = ticksOf(count)
    expect(ticks.length).toBe(Math.min(ticks.length, 5))
    expect(ticks[0]).toBe(count === 0 ? undefined : count - 1)
    const gaps = ticks.slice(1).map((tick, index) => (ticks[index] ?? 0) - tick)
    expect(new Set(gaps).size).toBeLessThanOrEqual(1)
    expect(ticks.every((tick) => tick >= 0)).toBe(true)
  })
})

const line: ChartFrame = { kind: 'line', width: 100, height: 112, top: 10, count: 5 }

describe('the line of the chart', () => {
  it('the line goes from edge to edge, from the bottom to the top', () => {
    expect(linePath(line, [0, 10, 5, 0, 10])).toBe('M0.0 108.0L25.0 8.0L50.0 58.0L75.0 108.0L100.0 8.0')
    expect(areaOf(line, [0, 10, 5, 0, 10])).toMatch(/L100 108L0 108Z$/)
  })

  it.each([
    [line, 0, 0],
    [line, 0.12, 0],
    [line, 0.13, 1],
    [line, 1, 4],
    [line, 1.4, 4],
    [line, -1, 0],
    [{ ...line, kind: 'bars' as const }, 0.19, 0],
    [{ ...line, kind: 'bars' as const }, 0.21, 1],
    [{ ...line, kind: 'bars' as const }, 1, 4],
  ])('the line %j is read at %d as value %d', (frame, part, index) => {
    expect(valueAt(frame, part)).toBe(index)
  })
})
