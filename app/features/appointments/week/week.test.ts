import { expect, test } from 'vitest'
import { addDays } from '#app/lib/clock.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { buildAgendaWeek, firstShown, rowsOfWeek, weekOfWho } from './week.ts'

const monday = '2026-11-16'
const days = Array.from({ length: 7 }, (_, index) => ({
  day: addDays(monday, index),
  open: index === 6 ? null : { from: 480, to: 1080 },
  label: null,
}))
const visit = (day: string, start: number | null, duration = 60) =>
  ({ id: `${day} ${start}`, day, start, duration }) as AdminAppointment

test('the hours reach as far as the widest day and the latest visit', () => {
  expect(buildAgendaWeek(days, [])).toMatchObject({ from: 480, to: 1080 })
  const early = buildAgendaWeek(days, [visit(monday, 450), visit(monday, 1050, 90)])
  expect([early.from, early.to]).toEqual([420, 1140])
})

test('a week without any opening shows the usual hours', () => {
  const closed = days.map((day) => ({ ...day, open: null }))
  expect(buildAgendaWeek(closed, [])).toMatchObject({ from: 480, to: 1080 })
})

test('visits without an hour are listed apart, each on its day', () => {
  const { days: filled } = buildAgendaWeek(days, [
    visit(monday, null),
    visit(monday, 540),
    visit('2026-11-17', 600),
  ])
  expect(filled.map(({ waiting, visits }) => [waiting.length, visits.length]).slice(0, 3)).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ])
})

test('visits of one patient have the same person', () => {
  const rows = ['awa', 'paul', 'awa'].map((patientId, index) => ({
    ...visit(monday, 540 + index),
    patientId,
  }))
  expect(rowsOfWeek(buildAgendaWeek(days, rows)).map(({ person }) => person)).toEqual([0, 1, 0])
})

test.each([
  ['today in its own week', '2026-11-20', '2026-11-20'],
  ['the first day with a visit in another week', '2026-12-20', '2026-11-18'],
])('a phone first shows %s', (_, today, shown) => {
  expect(firstShown(buildAgendaWeek(days, [visit('2026-11-18', 540)]).days, today)).toBe(shown)
})

test.each([
  ['of the week in the address', '2026-11-19', '2026-11-19'],
  ['in the week, not one of another week in the address', '2026-12-24', '2026-11-18'],
])('a day %s is shown', (_, on, shown) => {
  expect(firstShown(buildAgendaWeek(days, [visit('2026-11-18', 540)]).days, '2026-12-20', on)).toBe(shown)
})

test.each([
  [null, 'rose paul nobody gone'],
  ['rose', 'rose'],
  ['none', 'nobody gone'],
  ['unknown', 'rose paul nobody gone'],
])('the filter %s selects the visits of a week', (who, ids) => {
  const rows = [
    ['rose', 'rose'],
    ['paul', 'paul'],
    ['nobody', null],
    ['gone', 'left'],
  ].map(([id, practitionerId]) => ({ ...visit(monday, 540), id, practitionerId }) as AdminAppointment)
  const week = weekOfWho(buildAgendaWeek(days, rows), who, [{ id: 'rose' }, { id: 'paul' }])
  expect(
    rowsOfWeek(week)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(ids)
})
