import { expect, test } from 'vitest'
import { type EmailPreference, emailDue, pushDue } from './alert-timing.ts'

/** A moment in Douala, UTC+1. */
const at = (clock: string, day = 24) => new Date(`2026-11-${day}T${clock}:00+01:00`)

const timing = { dailyAt: 7 * 60 + 30, quietFrom: 21 * 60, quietUntil: 6 * 60 + 30 }

test.each([
  ['12:00', at('12:00')],
  ['20:59', at('20:59')],
  ['21:00', at('06:30', 25)],
  ['23:30', at('06:30', 25)],
  ['00:10', at('06:30')],
  ['06:29', at('06:30')],
  ['06:30', at('06:30')],
])('an alert at %s is notified after the quiet hours', (clock, due) => {
  expect(pushDue(at(clock), timing)).toEqual(due)
})

test('quiet hours within one day delay an alert too, and without any there is no delay', () => {
  const siesta = { ...timing, quietFrom: 12 * 60, quietUntil: 14 * 60 }
  expect(pushDue(at('13:00'), siesta)).toEqual(at('14:00'))
  expect(pushDue(at('14:00'), siesta)).toEqual(at('14:00'))
  expect(pushDue(at('23:00'), { ...timing, quietFrom: null, quietUntil: null })).toEqual(at('23:00'))
})

test.each<[EmailPreference, string, Date | null]>([
  ['never', '12:00', null],
  ['at-once', '12:00', at('12:00')],
  ['at-once', '22:00', at('06:30', 25)],
  ['unopened', '12:00', at('12:15')],
  ['unopened', '20:50', at('06:30', 25)],
  ['daily', '07:29', at('07:30')],
  ['daily', '07:30', at('07:30', 25)],
])('the due time of an e-mail with the preference %s, for an alert at %s', (preference, clock, due) => {
  expect(emailDue('message', at(clock), preference, timing)).toEqual(due)
})

test('a daily list does not delay an alert that is useful on that day only', () => {
  expect(emailDue('reminders', at('17:00'), 'daily', timing)).toEqual(at('17:00'))
  expect(emailDue('reminders', at('22:00'), 'daily', timing)).toEqual(at('06:30', 25))
})
