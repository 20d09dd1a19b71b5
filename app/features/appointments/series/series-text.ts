import { formatTime, plainSpaces } from '#app/lib/text/format.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { fillTemplate } from '#app/lib/text/template.ts'
import { cancellationText, type MessageTemplates } from '../appointment-messages.ts'
import { longDay } from '../day-words.ts'
import { clockTime } from '../format-appointment.ts'
import type { SessionDate } from './series.ts'

/** Message with all dates, a line each, in the patient's language. */
export function seriesText(
  templates: MessageTemplates,
  { name, language }: { name: string; language: Language },
  dates: readonly SessionDate[],
): string {
  return fillTemplate(templates.series[language], {
    name,
    count: String(dates.length),
    dates: dates.map((date) => `- ${formatDate(language, date)}`).join('\n'),
  })
}

/** Message about cancelled sessions: the template of a single visit for one day, otherwise a line per session. */
export function cancelledSessionsText(
  templates: MessageTemplates,
  { name, language }: { name: string; language: Language },
  dates: readonly { day: string }[],
): string {
  const [first, ...others] = [...new Set(dates.map(({ day }) => day))]
  if (first !== undefined && others.length === 0)
    return cancellationText(templates, 'cancellation', { name, language }, first)
  const days = dates.map(({ day }) => `- ${longDay(language, day)}`).join('\n')
  return fillTemplate(cancelledSessions[language], { name, dates: days })
}

/** Message about the new practitioner, a line per session if there are several. */
export function entrustedSessionsText(
  { name, language }: { name: string; language: Language },
  practitioner: string,
  dates: readonly { day: string; start: number | null }[],
): string {
  const days = dates.map(({ day, start }) =>
    start === null ? longDay(language, day) : formatDate(language, { day, start }),
  )
  const whole = { name, praticien: practitioner }
  const [date = '', ...others] = days
  return others.length === 0
    ? fillTemplate(entrustedSession[language], { ...whole, date })
    : fillTemplate(entrustedSessions[language], { ...whole, dates: days.map((day) => `- ${day}`).join('\n') })
}

const entrustedSession: Record<Language, string> = {
  fr: 'Bonjour {name}, {praticien} vous recevra au jour et à l’heure prévus : {date}. Si cela ne vous convient pas, répondez à ce message.',
  en: 'Hello {name}, {praticien} will see you on the day and at the time agreed: {date}. If this does not suit you, reply to this message.',
}

const entrustedSessions: Record<Language, string> = {
  fr: 'Bonjour {name}, {praticien} vous recevra aux jours et heures prévus :\n{dates}\nSi cela ne vous convient pas, répondez à ce message.',
  en: 'Hello {name}, {praticien} will see you on the days and at the times agreed:\n{dates}\nIf this does not suit you, reply to this message.',
}

/** Not a setting: the template of a single visit has one date within a sentence. */
const cancelledSessions: Record<Language, string> = {
  fr: 'Bonjour {name}, les séances de ces jours sont annulées :\n{dates}\nPour en prendre d’autres, répondez à ce message.',
  en: 'Hello {name}, the sessions on these days are cancelled:\n{dates}\nTo book others, reply to this message.',
}

function formatDate(language: Language, { day, start }: SessionDate): string {
  const at = { fr: 'à', en: 'at' }[language]
  return `${longDay(language, day)} ${at} ${plainSpaces(formatTime(language, clockTime(start)))}`
}
