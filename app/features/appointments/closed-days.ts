import { weekday } from '#app/lib/clock.ts'

/** When the centre is closed: days of the week (Monday is 1), and single days that differ from theirs. */
export type ClosedDays = { weekdays: number[]; days: { day: string; closed: boolean }[] }

/** Whether the centre is closed on a day (`YYYY-MM-DD`): reason for a friendly warning, never for a refusal. */
export function isClosedOn({ weekdays, days }: ClosedDays, day: string): boolean {
  return days.find((each) => each.day === day)?.closed ?? weekdays.includes(weekday(day))
}
