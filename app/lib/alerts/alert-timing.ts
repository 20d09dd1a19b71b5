import { addDays, doualaDay, doualaMinutes, doualaMoment } from '#app/lib/clock.ts'
import { type AlertKind, alertRules } from './alert-kinds.ts'

/** E-mail setting of a user: never, if unopened after a quarter of an hour, at once, or as a daily list. */
export const emailPreferences = ['never', 'unopened', 'at-once', 'daily'] as const
export type EmailPreference = (typeof emailPreferences)[number]

/** Times in a user's settings, in minutes since midnight in Douala. Quiet hours may span midnight; null without any. */
export type AlertTiming = { dailyAt: number; quietFrom: number | null; quietUntil: number | null }

/** Time in milliseconds that a request may stay unopened before its e-mail. */
const unopenedMs = 15 * 60_000

/** Pause between two e-mails of one kind while the first is unopened, in milliseconds. */
export const unopenedAgainMs = 4 * 60 * 60_000

/** Earliest time of a notification: at once, or at the end of the quiet hours. */
export function pushDue(at: Date, timing: AlertTiming): Date {
  return afterQuiet(at, timing)
}

/** Due time of an e-mail for an event `at`; null if the user wants none. */
export function emailDue(
  kind: AlertKind,
  at: Date,
  preference: EmailPreference,
  timing: AlertTiming,
): Date | null {
  switch (preference === 'daily' && alertRules[kind].isOfTheDay ? 'at-once' : preference) {
    case 'never':
      return null
    case 'at-once':
      return afterQuiet(at, timing)
    case 'unopened':
      return afterQuiet(new Date(at.getTime() + unopenedMs), timing)
    case 'daily':
      return nextAt(at, timing.dailyAt)
  }
}

/** The moment itself, or the end of the quiet hours that contain it. */
function afterQuiet(at: Date, { quietFrom: from, quietUntil: until }: AlertTiming): Date {
  if (from === null || until === null || from === until) return at
  const now = doualaMinutes(at)
  const isQuiet = from < until ? now >= from && now < until : now >= from || now < until
  return isQuiet ? nextAt(at, until) : at
}

/** The next time in Douala at `minutes` since midnight. */
function nextAt(at: Date, minutes: number): Date {
  const day = doualaDay(at)
  const today = doualaMoment(day, minutes)
  return today > at ? today : doualaMoment(addDays(day, 1), minutes)
}
