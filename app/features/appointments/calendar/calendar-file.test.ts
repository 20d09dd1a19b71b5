import { describe, expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const visit = {
  id: 'a1b2',
  sequence: 3,
  changed: new Date('2026-11-20T09:05:07.123Z'),
  start: new Date('2026-11-21T10:00:00Z'),
  minutes: 45,
  summary: 'Rendez-vous',
  isCancelled: false,
}
/** Unfolded lines of a calendar file. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  test('a calendar file has a permanent id of the visit, its time in UTC and its revision', () => {
    expect(linesOf(calendarFile([visit]))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Centre de kinésithérapie//Rendez-vous//FR',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a1b2',
      'DTSTAMP:20261120T090507Z',
      'LAST-MODIFIED:20261120T090507Z',
      'SEQUENCE:3',
      'DTSTART:20261121T100000Z',
      'DTEND:20261121T104500Z',
      'SUMMARY:Rendez-vous',
      'STATUS:CONFIRMED',
      'CLASS:PRIVATE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('a calendar file marks a cancelled visit as cancelled', () => {
    expect(linesOf(calendarFile([{ ...visit, isCancelled: true }]))).toContain('STATUS:CANCELLED')
  })

  test('a calendar file escapes special characters, so that no text begins a new line', () => {
    const summary = 'Bras; dos, cou \\ main\r\nSTATUS:CANCELLED\u0000\u0007'
    expect(linesOf(calendarFile([{ ...visit, summary }]))).toContain(
      'SUMMARY:Bras\\; dos\\, cou \\\\ main\\nSTATUS:CANCELLED',
    )
  })

  test.each(['é'.repeat(200), '👩🏾‍⚕️'.repeat(40), 'a'.repeat(75 - 'SUMMARY:'.length), 'a'.repeat(76)])(
    'a calendar file folds lines at 75 octets without splitting a character: %s',
    (summary) => {
      const file = calendarFile([{ ...visit, summary }])
      const octets = file.split('\r\n').map((line) => Buffer.byteLength(line))
      expect(Math.max(...octets)).toBeLessThanOrEqual(75)
      expect(file).not.toContain('\ufffd')
      expect(linesOf(file)).toContain(`SUMMARY:${summary}`)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    },
  )

  test('a calendar feed has a name and is refreshed every hour', () => {
    const lines = linesOf(calendarFile([], { name: 'Rendez-vous, centre' }))
    expect(lines).toContain('X-WR-CALNAME:Rendez-vous\\, centre')
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  })
})
