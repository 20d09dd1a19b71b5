import { expect, test } from 'vitest'
import { agendaPractitioner } from '#tests/support/agenda.ts'
import type { AgendaVisit } from '../week/week.ts'
import {
  type Board,
  formatTarget,
  listTakenHours,
  type MoveTarget,
  placeOfVisit,
  snapped,
  stepFrom,
} from './moving.ts'

const [monday, tuesday, wednesday] = ['2031-03-03', '2031-03-04', '2031-03-05'] as const
const open = { from: 480, to: 1080 }
const visit = (id: string, more: Partial<AgendaVisit> = {}) =>
  ({
    id,
    name: 'Awa Njoya',
    status: 'confirmed',
    day: tuesday,
    start: 540,
    proposed: null,
    duration: 60,
    practitionerId: 'Rose',
    placeId: null,
    person: ['moved', 'other', 'paul'].indexOf(id),
    ...more,
  }) as AgendaVisit

const board = (more: Partial<Board> = {}): Board => ({
  days: [
    { day: monday, open, label: null, present: { Rose: [open], Paul: [open] } },
    { day: tuesday, open, label: null, present: { Rose: [open], Paul: [{ from: 480, to: 720 }] } },
    { day: wednesday, open: null, label: 'Fête', present: {} },
  ],
  practitioners: [agendaPractitioner('Rose'), agendaPractitioner('Paul', { capacity: 2 })],
  taken: listTakenHours(
    [visit('moved'), visit('other', { start: 600 }), visit('paul', { practitionerId: 'Paul' })],
    [],
  ),
  today: tuesday,
  from: 480,
  to: 1080,
  sideways: 'day',
  ...more,
})
const at = (
  start: number | null,
  day: string = tuesday,
  practitionerId: string | null = 'Rose',
): MoveTarget => ({
  day,
  start,
  practitionerId,
})

test.each([
  ['down by half an hour', at(540), 'ArrowDown', false, 'day', at(570)],
  ['up, from an odd hour to the half hour', at(555), 'ArrowUp', false, 'day', at(540)],
  ['never above the first hour', at(480), 'ArrowUp', false, 'day', at(480)],
  ['nor below the last one', at(1050), 'ArrowDown', false, 'day', at(1050)],
  ['without an hour to the first one of the day', at(null), 'ArrowDown', false, 'day', at(480)],
  ['to the next day', at(540), 'ArrowRight', false, 'day', at(540, wednesday)],
  ['never to a day that has passed', at(540), 'ArrowLeft', false, 'day', at(540)],
  ['to another person with Shift', at(540), 'ArrowRight', true, 'day', at(540, tuesday, 'Paul')],
  ['to another person without it', at(540), 'ArrowRight', false, 'practitioner', at(540, tuesday, 'Paul')],
  ['from unassigned to the first practitioner', at(540, tuesday, null), 'ArrowRight', true, 'day', at(540)],
] as const)('an arrow key moves a visit: %s', (_, from, key, isShifted, sideways, to) => {
  expect(stepFrom(from, key, isShifted, board({ sideways }))).toEqual(to)
})

test.each([
  ['the visit itself is no obstacle', at(540), 'à 9 h 00, avec Rose : libre'],
  ['a taken hour', at(570), 'à 9 h 30, avec Rose : complet'],
  ['one of two places', at(540, tuesday, 'Paul'), 'à 9 h 00, avec Paul : quelqu’un vient déjà'],
  ['an absent practitioner', at(690, tuesday, 'Paul'), 'à 11 h 30, avec Paul : pas de service'],
  ['a closed day', at(540, wednesday), 'à 9 h 00, avec Rose : centre fermé'],
  ['a day that has passed', at(540, monday), 'à 9 h 00, avec Rose : jour passé'],
  ['no hour yet', at(null), ', sans heure, avec Rose : libre'],
])('the sentence about a target describes the place: %s', (_, target, words) => {
  const said = formatTarget(target, visit('moved'), board()).replaceAll(/[\u00a0\u202f]/g, ' ')
  expect(said.slice(-words.length)).toBe(words)
})

test('another visit of the same patient at that hour is said, also with another practitioner', () => {
  const own = listTakenHours([visit('own', { practitionerId: 'Paul', person: 0 })], [])
  const said = (start: number) => formatTarget(at(start), visit('moved'), board({ taken: own }))
  expect(said(570)).toMatch(/: ce patient vient déjà$/)
  expect(said(600)).toMatch(/: libre$/)
})

test('the requested part of the day is beside the chosen hour', () => {
  const said = formatTarget(at(540), visit('moved', { dayPart: 'morning' }), board())
  expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(
    / à 9 h 00 \(souhaité : le matin\), avec Rose : libre$/,
  )
})

test('the room of a moved visit is beside its practitioner', () => {
  const places = [{ id: 'box', name: 'Box 2', capacity: 1 }]
  const said = formatTarget(at(540), visit('moved', { placeId: 'box' }), board({ places }))
  expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(/ à 9 h 00, avec Rose, Box 2 : libre$/)
})

test.each([
  ['an unassigned practitioner: it is never full', [], /: quelqu’un vient déjà$/],
  ['the only practitioner, who is not named', [agendaPractitioner('Rose')], /9 h 00 : complet$/],
])('the sentence about a target has the state of its hour: %s', (_, practitioners, words) => {
  const taken = listTakenHours([visit('other', { practitionerId: null })], practitioners)
  const said = formatTarget(at(540, tuesday, null), visit('moved'), board({ practitioners, taken }))
  expect(said.replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(words)
})

test.each([
  ['an agreed visit', {}, at(540)],
  ['a visit postponed to an hour', { status: 'postponed', start: null, proposed: 600 }, at(600)],
  ['a request', { status: 'new', start: null }, at(null)],
  ['a visit postponed without a day', { status: 'postponed', day: null, start: null }, null],
  ['an attended visit', { status: 'came' }, null],
  ['a cancelled visit', { status: 'cancelled' }, null],
] as const)('the place of a visit on the board: %s', (_, more, place) => {
  expect(placeOfVisit(visit('a', more), tuesday)).toEqual(place)
})

test.each([
  [544, 540],
  [556, 570],
  [0, 480],
  [1300, 1050],
])('minute %i is snapped to the half hour at %i', (minute, expected) => {
  expect(snapped(minute, board())).toBe(expected)
})
