import { doualaDay, doualaMinutes } from '#app/lib/clock.ts'
import { formatTime } from '#app/lib/text/format.ts'
import { formatDay, formatWeekday } from '#app/lib/text/format-day.ts'
import { inBothLanguages, type Language } from '#app/lib/text/i18n.ts'
import { barLineStyle, barStyle } from './bar-style.ts'

/** Reason for a copy: no response from the network, or a late one. */
export type CopyReason = 'offline' | 'slow'

const textsOf = inBothLanguages({
  fr: {
    offline: (age: string) => `Hors ligne\u202f: page ${age}`,
    slow: (age: string) => `Réseau lent\u202f: page ${age}`,
    near: (weekday: string, time: string) => `de ${weekday} ${time}`,
    far: (day: string) => `du ${day}`,
    tryAgain: 'Réessayer',
  },
  en: {
    offline: (age) => `Offline: page from ${age}`,
    slow: (age) => `Slow network: page from ${age}`,
    near: (weekday, time) => `${weekday} ${time}`,
    far: (day) => day,
    tryAgain: 'Try again',
  },
})

/**
 * `Hors ligne : page de mardi 14 h`, `Offline: page from Tuesday 2 pm`; after six days `page du 12 mai`. In Douala's
 * time.
 */
export function copySentence(language: Language, reason: CopyReason, madeAt: Date, now: Date): string {
  const texts = textsOf(language)
  return texts[reason](ageOf(language, madeAt, now))
}

function ageOf(language: Language, madeAt: Date, now: Date): string {
  const texts = textsOf(language)
  const day = doualaDay(madeAt)
  // A weekday is unambiguous within seven days; with a phone's clock that is behind, the page is from the future.
  const days = (Date.parse(doualaDay(now)) - Date.parse(day)) / (24 * 60 * 60_000)
  if (days < 0 || days > 6) return texts.far(formatDay(language, day, { named: false }))
  const minutes = doualaMinutes(madeAt)
  const time = `${Math.floor(minutes / 60)}:${minutes % 60}`
  return texts.near(formatWeekday(language, day), formatTime(language, time, { short: true }))
}

/** A copied page with a bar above its header that states its age. */
export function withBar(html: string, reason: CopyReason, language: Language, sentence: string): string {
  const again = `<a href="" style="font-weight:600">${textsOf(language).tryAgain}</a>`
  const bar = `<div role="status" style="${barStyle}"><div class="wrap" style="${barLineStyle}"><span>${sentence}</span>${again}</div></div>`
  return withoutClock(html, reason).replace(/<header\b/, (found) => bar + found)
}

/**
 * A copied page without statements that were true only when it was made, such as "open", and with the reason for its
 * scripts.
 */
export function withoutClock(html: string, reason: CopyReason): string {
  return html.replace(/<body\b/, (found) => `${found} data-copied="${reason}" data-over=""`)
}
