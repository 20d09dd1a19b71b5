import { expect, test } from 'vitest'
import { hourChoice, isBesideOthers } from './hour-choice.ts'
import { computeSlots, hourWord } from './slots.ts'

const day = '2031-03-08'
const saturday = { day, open: { from: 9 * 60, to: 15 * 60 }, label: null }
const visit = {
  name: 'Awa',
  isProposed: false,
  practitionerId: null,
  placeId: null,
  digits: null,
  patientId: null,
}
const given = (practitionerId: string) => ({ practitionerId, placeId: null, overbooked: null })
const noVisits = { practitioners: [], taken: [] }
const hours = (slots: { start: number }[]) => slots.map(({ start }) => start / 60)

test.each([
  ['an hour fits until the last one', 60, -1, [9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14]],
  ['two hours end earlier', 120, -1, [9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13]],
  ['hours that have passed are not offered', 60, 13 * 60, [13.5, 14]],
  ['more than the day holds', 480, -1, []],
])('hours are offered by length of visit and time of day: %s', (_, minutes, after, expected) => {
  expect(hours(computeSlots(saturday, minutes, noVisits, after))).toEqual(expected)
})

test('a day that is open from midnight offers midnight', () => {
  expect(hours(computeSlots({ ...saturday, open: { from: 0, to: 90 } }, 60, noVisits))).toEqual([0, 0.5])
})

test('a closed day offers nothing', () => {
  expect(computeSlots({ day, open: null, label: 'Fête' }, 60, noVisits)).toEqual([])
})

test('offered hours begin at the first half hour after an odd opening time', () => {
  expect(hours(computeSlots({ ...saturday, open: { from: 530, to: 660 } }, 60, noVisits))).toEqual([
    9, 9.5, 10,
  ])
})

test('an hour within a pause, or that would reach into it, is not offered', () => {
  const parted = { ...saturday, pause: { from: 11 * 60 + 45, to: 13 * 60 + 15 } }
  expect(hours(computeSlots(parted, 60, noVisits))).toEqual([9, 9.5, 10, 10.5, 13.5, 14])
  expect(hours(computeSlots(parted, 180, noVisits))).toEqual([])
})

test('an hour is taken when any minute of it is, and only on that day', () => {
  const taken = [
    { ...visit, id: 'a', day, start: 10 * 60, minutes: 45 },
    { ...visit, id: 'b', day: '2031-03-09', start: 12 * 60, minutes: 60 },
  ]
  const marked = computeSlots(saturday, 60, { ...noVisits, taken }).filter(({ state }) => state === 'taken')
  expect(hours(marked)).toEqual([9.5, 10, 10.5])
})

test('an hour with a free place is offered and given without a warning', () => {
  const who = { name: 'Estelle', digits: null, patientId: 'estelle' }
  const at = { day, start: 600, minutes: 60, who }
  const rose = { id: 'rose', name: 'Rose', color: '#000000', careTypes: [], capacity: 2 }
  const joseph = { ...rose, id: 'joseph', capacity: 1 }
  const comes = { ...visit, id: 'a', day, start: 600, minutes: 60, practitionerId: 'rose' }
  const agenda = { practitioners: [rose, joseph], places: [] }
  const plan = { days: [saturday], taken: [comes] }
  const atTen = computeSlots(saturday, 60, { ...agenda, taken: plan.taken }, -1, rose).find(
    ({ start }) => start === 600,
  )
  expect(atTen).toEqual({ start: 600, state: 'taken', places: 1 })
  expect([hourWord('taken', 1), hourWord('taken', 2), hourWord('taken', 0)]).toEqual([
    '1 place',
    '2 places',
    'pris',
  ])
  const choice = hourChoice(at, plan, agenda, given('rose'))
  expect([choice.places, isBesideOthers(choice)]).toEqual([1, false])
  const proposed = { ...comes, practitionerId: 'joseph', isProposed: true }
  const beside = hourChoice(at, { ...plan, taken: [proposed] }, agenda, given('joseph'))
  expect([beside.places, isBesideOthers(beside)]).toEqual([0, true])
  const own = { ...comes, practitionerId: 'joseph', patientId: 'estelle' }
  const twice = hourChoice(at, { ...plan, taken: [own] }, agenda, given('rose'))
  expect([twice.full, twice.missing]).toEqual(['patient', 'Dites pourquoi, ou changez l’heure'])
})

test.each([
  [2, ['2 places', '1 place', '1 place']],
  [3, ['1 place', '1 place', '1 place']],
  [4, ['pris', 'pris', 'pris']],
])('%i unassigned visits at an hour with four seats leave: %j', (count, words) => {
  const rose = { id: 'rose', name: 'Rose', color: '#000000', careTypes: [], capacity: 2 }
  const practitioners = [rose, { ...rose, id: 'joseph', capacity: 1 }, { ...rose, id: 'awa', capacity: 1 }]
  const taken = Array.from({ length: count }, (_, index) => ({
    ...visit,
    id: String(index),
    day,
    start: 600,
    minutes: 60,
  }))
  const at = { day, start: 600, minutes: 60, who: { name: 'Estelle', digits: null, patientId: null } }
  const wordsOf = practitioners.map((one) => {
    const found = computeSlots(saturday, 60, { practitioners, taken }, -1, one)
    const slot = found.find(({ start }) => start === 600)
    return slot && hourWord(slot.state, slot.places)
  })
  const choice = hourChoice(at, { days: [saturday], taken }, { practitioners, places: [] }, given('rose'))
  expect(wordsOf).toEqual(words)
  // The unassigned visits stay named in the form.
  expect([choice.visits.length, isBesideOthers(choice)]).toEqual([count, count === 4])
})
