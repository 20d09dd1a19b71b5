import { formatTime, plainSpaces } from '#app/lib/text/format.ts'
import { type Language, localPath } from '#app/lib/text/i18n.ts'
import { fillTemplate, withFrenchPlaces } from '#app/lib/text/template.ts'
import { longDay } from './day-words.ts'
import { clockTime } from './format-appointment.ts'

export const messageKinds = [
  'confirmation',
  'moved',
  'reminder',
  'postponement',
  'proposal',
  'cancellation',
  'refusal',
  'earlier',
  'series',
] as const
type MessageKind = (typeof messageKinds)[number]

/** Message templates from the settings, in each language, with placeholders such as `{name}`. */
export type MessageTemplates = Record<MessageKind, Record<Language, string>>

/** Setting key of a template. */
export function templateKey(kind: MessageKind, language: Language): string {
  return `appointment_${kind}_template${language === 'en' ? '_en' : ''}`
}

type Patient = { name: string; language: Language }

/** Visit data for a message; `practitioner` is a name, if any. */
export type VisitFacts = { day: string; start: number; practitioner?: string | undefined }

/** Message that confirms a visit, announces its new hour or reminds of it, in the patient's language. */
export function visitText(
  templates: MessageTemplates,
  kind: 'confirmation' | 'moved' | 'reminder',
  patient: Patient,
  visit: VisitFacts,
): string {
  return fillVisit(templates[kind][patient.language], patient, visit)
}

/** A template about an agreed visit with its placeholders filled. */
export function fillVisit(
  template: string,
  { name, language }: Patient,
  { day, start, practitioner }: VisitFacts,
): string {
  return fillTemplate(practitioner ? template : withoutPractitioner(template), {
    name,
    praticien: practitioner ?? '',
    date: longDay(language, day),
    time: formatTimeOf(language, start),
  })
}

/** Makes `le 4 mai avec {praticien}.` into `le 4 mai.` for an unassigned visit. */
function withoutPractitioner(template: string): string {
  return withFrenchPlaces(template).replace(
    /(?<![ \u00a0])[ \u00a0]*(?:\b(?:avec|with) +)?\{praticien\}/g,
    '',
  )
}

/** Appends a line with the link by which the patient confirms, asks for another day or cancels. */
export function withLink(
  text: string,
  language: Language,
  { origin, token }: { origin: string; token: string | null },
): string {
  if (token === null) return text
  return `${text}\n\n${linkLines[language]} ${visitAddress(language, { origin, token })}`
}

/** Removes the line that contains the link. */
export function withoutLink(text: string, token: string | null): string {
  if (token === null || !text.includes(token)) return text
  const lines = text.split('\n').filter((line) => !line.includes(token))
  return lines.join('\n').trimEnd()
}

export type VisitLink = { origin: string; token: string }

/** Absolute URL of a patient's page. */
export function visitAddress(language: Language, { origin, token }: VisitLink): string {
  return origin + localPath(language, `/visit/${token}`)
}

const linkLines: Record<Language, string> = {
  fr: 'Pour confirmer, déplacer ou annuler :',
  en: 'To confirm, move or cancel:',
}

/**
 * Message that postpones an agreed visit or answers a request with another day. It proposes that day, with an hour if
 * one is set; without a day it asks for one.
 */
export function postponementText(
  templates: MessageTemplates,
  kind: 'postponement' | 'proposal',
  { name, language }: Patient,
  { from, to, start }: { from: string; to: string | null; start: number | null },
): string {
  const { ask, propose } = proposals[language]
  const hour = start === null ? null : formatTimeOf(language, start)
  return fillTemplate(templates[kind][language], {
    name,
    date: longDay(language, from),
    proposal: to === null ? ask : propose(longDay(language, to), hour),
  })
}

/** Message that cancels a visit or refuses a request. */
export function cancellationText(
  templates: MessageTemplates,
  kind: 'cancellation' | 'refusal',
  { name, language }: Patient,
  day: string,
): string {
  return fillTemplate(templates[kind][language], { name, date: longDay(language, day) })
}

/** Message that offers an earlier hour and names the present one, in the patient's language. */
export function earlierText(
  templates: MessageTemplates,
  { name, language, day, start }: Patient & { day: string; start: number },
  offered: { day: string; start: number },
): string {
  return fillTemplate(templates.earlier[language], {
    name,
    date: longDay(language, offered.day),
    time: formatTimeOf(language, offered.start),
    visit: momentOf[language](longDay(language, day), formatTimeOf(language, start)),
  })
}

/** A message edited by hand, with day, hour and practitioner of one visit replaced by those of another. */
export function retimed(text: string, language: Language, from: VisitFacts, to: VisitFacts): string {
  const moved = text
    .replaceAll(longDay(language, from.day), longDay(language, to.day))
    .replaceAll(formatTimeOf(language, from.start), formatTimeOf(language, to.start))
  return from.practitioner && to.practitioner ? moved.replaceAll(from.practitioner, to.practitioner) : moved
}

const momentOf: Record<Language, (day: string, time: string) => string> = {
  fr: (day, time) => `${day} à ${time}`,
  en: (day, time) => `${day} at ${time}`,
}

function formatTimeOf(language: Language, start: number): string {
  return plainSpaces(formatTime(language, clockTime(start)))
}

const proposals = {
  fr: {
    ask: 'Quel autre jour vous conviendrait ?',
    propose: (day: string, hour: string | null) =>
      `Nous vous proposons le ${day}${hour ? ` à ${hour}` : ''}. Cela vous convient-il ?`,
  },
  en: {
    ask: 'Which other day would suit you?',
    propose: (day: string, hour: string | null) =>
      `We suggest ${day}${hour ? ` at ${hour}` : ''}. Would that suit you?`,
  },
}
