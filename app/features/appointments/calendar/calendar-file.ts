/** A visit for a calendar. `changed` is the time of its last change; `sequence` grows with each change. */
export type CalendarVisit = {
  id: string
  sequence: number
  changed: Date
  start: Date
  minutes: number
  summary: string
  description?: string
  location?: string
  isCancelled: boolean
}

/** A subscribed calendar has a name; phones reload it every hour. */
type Calendar = { name?: string }

/**
 * An iCalendar file of visits: RFC 5545, times in UTC. The id of an event never changes, so that a calendar moves or
 * cancels its existing entry.
 */
export function calendarFile(visits: readonly CalendarVisit[], { name }: Calendar = {}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Centre de kinésithérapie//Rendez-vous//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name === undefined
      ? []
      : [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
          'X-PUBLISHED-TTL:PT1H',
        ]),
    ...visits.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines(visit: CalendarVisit): string[] {
  const { id, sequence, changed, start, minutes, summary, description, location, isCancelled } = visit
  return [
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${inUtc(changed)}`,
    `LAST-MODIFIED:${inUtc(changed)}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:${inUtc(start)}`,
    `DTEND:${inUtc(new Date(start.getTime() + minutes * 60_000))}`,
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'CLASS:PRIVATE',
    'END:VEVENT',
  ]
}

/** `20261121T100000Z`. */
function inUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

/** RFC 5545, 3.3.11: a backslash escapes special characters; line breaks are written as `\n`. */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unwanted, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

/** A calendar text allows no control characters except line break and tab. */
const unwanted = /[^\P{Cc}\n\t]/gu

const mostOctets = 75
const octets = new TextEncoder()

/** RFC 5545, 3.1: a line has at most 75 octets and continues after a line break and a space; no character is split. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const more = octets.encode(letter).length
    if (size + more > mostOctets) {
      parts.push(part)
      part = ' '
      size = 1
    }
    part += letter
    size += more
  }
  return [...parts, part].join('\r\n')
}
