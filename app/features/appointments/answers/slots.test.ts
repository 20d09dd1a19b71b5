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
const hours = (slots: { start: number }[]) => slots.map(({ start }) => start / 60)

test.each([
  ['an hour fits until the last one', 60, -1, [9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13, 13.5, 14]],
  ['two hours end earlier', 120, -1, [9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13]],
  ['hours that have passed are not offered', 60, 13 * 60, [13.5, 14]],
  ['more than the day holds', 480, -1, []],
])('hours are offered by length of visit and time of day: %s', (_, minutes, after, expected) => {
  expect(hours(computeSlots(saturday, minutes, [], after))).toEqual(expected)
})

test('a day that is open from midnight offers midnight', () => {
  expect(hours(computeSlots({ ...saturday, open: { from: 0, to: 90 } }, 60, []))).toEqual([0, 0.5])
})

test('a closed day offers nothing', () => {
  expect(computeSlots({ day, open: null, label: 'Fête' }, 60, [])).toEqual([])
})

test('offered hours begin at the first half hour after an odd opening time', () => {
  expect(hours(computeSlots({ ...saturday, open: { from: 530, to: 660 } }, 60, []))).toEqual([9, 9.5, 10])
})

test('an hour within a pause, or that would reach into it, is not offered', () => {
  const parted = { ...saturday, pause: { from: 11 * 60 + 45, to: 13 * 60 + 15 } }
  expect(hours(computeSlots(parted, 60, []))).toEqual([9, 9.5, 10, 10.5, 13.5, 14])
  expect(hours(computeSlots(parted, 180, []))).toEqual([])
})

test('an hour is taken when any minute of it is, and only on that day', () => {
  const taken = [
    { ...visit, id: 'a', day, start: 10 * 60, minutes: 45 },
    { ...visit, id: 'b', day: '2031-03-09', start: 12 * 60, minutes: 60 },
  ]
  const marked = computeSlots(saturday, 60, taken).filter(({ state }) => state === 'taken')
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
  const atTen = computeSlots(saturday, 60, plan.taken, -1, rose).find(({ start }) => start === 600)
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
