import { expect, it } from 'vitest'
import { memoizeLast } from './memoize-last.ts'

it('is worked out once while the same things are given, and anew with another', () => {
  let times = 0
  const named = memoizeLast((rows: string[], minute: number) => ({
    times: ++times,
    said: rows.join() + minute,
  }))
  const rows = ['a', 'b']
  const first = named(rows, 1)
  expect(first).toEqual({ times: 1, said: 'a,b1' })
  expect(named(rows, 1)).toBe(first)
  expect(named(rows, 2).times).toBe(2)
  expect(named([...rows], 2).times).toBe(3)
  expect(named(rows, 2).times).toBe(4)
})

it('keeps nothing of a failure', () => {
  let fails = true
  const read = memoizeLast(() => {
    if (fails) throw new Error('no')
    return 'yes'
  })
  expect(read).toThrow('no')
  fails = false
  expect(read()).toBe('yes')
})
