import { formatTime, plainSpaces } from '#app/lib/text/format.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { fillTemplate } from '#app/lib/text/template.ts'
import type { MessageTemplates } from '../appointment-messages.ts'
import { longDay } from '../day-words.ts'
import { clockTime } from '../format-appointment.ts'
import type { SessionDate } from './series.ts'

/** The text that tells a patient all dates, a line each, in their language. */
export function seriesText(
  templates: MessageTemplates,
  { name, language }: { name: string; language: Language },
  dates: readonly SessionDate[],
): string {
  return fillTemplate(templates.series[language], {
    name,
    count: String(dates.length),
    dates: dates.map((date) => dateLine(language, date)).join('\n'),
  })
}

function dateLine(language: Language, { day, start }: SessionDate): string {
  const at = { fr: 'à', en: 'at' }[language]
  return `- ${longDay(language, day)} ${at} ${plainSpaces(formatTime(language, clockTime(start)))}`
}
