import { expect, test } from 'vitest'
import type { AdminAppointment } from '../admin-appointment.ts'
import { groupAppointments } from './appointment-groups.ts'

const visit = {
  status: 'confirmed',
  day: '2031-03-05',
  start: 600,
  preferredDate: '2031-03-05',
  createdAt: '2031-03-01T08:00:00.000Z',
} as AdminAppointment

test.each([
  ['a confirmed visit is under its day', {}, {}, 'coming'],
  ['one on a closed day is to be put off, whatever the hour is now', {}, { a: 'day' }, 'outside'],
  ['a proposed day that is closed is to be proposed anew', { status: 'postponed' }, { a: 'day' }, 'outside'],
  ['a visit under way waits for its attendance', { day: '2031-03-04' }, { a: 'hour' }, 'due'],
] as const)('an appointment is grouped by its state: %s', (_, part, outside, kind) => {
  const groups = groupAppointments([{ ...visit, id: 'a', ...part }], {
    today: '2031-03-04',
    minute: 1100,
    outside,
  })
  expect(groups.map((group) => group.kind)).toEqual([kind])
})
