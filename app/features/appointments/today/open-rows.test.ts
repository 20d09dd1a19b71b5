import { describe, expect, it } from 'vitest'
import { chooseClosedRows } from './open-rows.ts'

const visits = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `${place}` }))

describe('the closed rows of a phone', () => {
  it('no row of an ordinary day is closed, also if nothing was noted until the evening', () => {
    expect(chooseClosedRows(11, visits(11)).size).toBe(0)
  })

  it('all rows but those of the last hour are closed on a day of 30 visits without a note', () => {
    const closed = chooseClosedRows(30, visits(30))
    expect(visits(30).filter(({ id }) => !closed.has(id))).toEqual([{ id: '27' }, { id: '28' }, { id: '29' }])
    expect(chooseClosedRows(60, visits(60)).size).toBe(57)
  })
})
