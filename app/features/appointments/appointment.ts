import { aYearAfter, isDay } from '#app/lib/clock.ts'
import { checkConsent } from '#app/lib/forms/consent.ts'
import {
  checkEmail,
  checkPhone,
  checkText,
  type Errors,
  errorsOf,
  type FieldError,
  longest,
  type Values,
} from '#app/lib/forms/form.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { dayWords, longDay } from './day-words.ts'
import { appointmentTextsOf } from './texts.ts'

export const appointmentFields = [
  'name',
  'phone',
  'careType',
  'date',
  'dayPart',
  'email',
  'message',
  'consent',
] as const
export type AppointmentField = (typeof appointmentFields)[number]

/** Kinds of care that a visitor can request. */
export const careTypes = [
  'kinesitherapy',
  'functional-rehabilitation',
  'readaptation',
  'rehabilitation',
] as const
export type CareType = (typeof careTypes)[number]

export function isCareType(text: string): text is CareType {
  return careTypes.some((care) => care === text)
}

/** Parts of a day that a visitor can prefer; the form has '' for any. */
export const dayParts = ['morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

export function isDayPart(text: string): text is DayPart {
  return dayParts.some((part) => part === text)
}

/**
 * Care to preselect for a visitor from a service's page, by the service's French name; undefined if none of the four
 * clearly matches. Massage and manual therapy are part of kinesitherapy.
 */
export function careForService(frenchName: string): CareType | undefined {
  const name = frenchName.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return caresByWord.find(([word]) => word.test(name))?.[1]
}

const caresByWord: [RegExp, CareType][] = [
  [/fonctionnel/, 'functional-rehabilitation'],
  [/readaptation/, 'readaptation'],
  [/reeducation/, 'rehabilitation'],
  [/kinesitherapie|massage|manuel/, 'kinesitherapy'],
]

/** Errors of a request on a day in Douala (`YYYY-MM-DD`), for browser and server. */
export function checkAppointment(values: Values<AppointmentField>, today: string): Errors<AppointmentField> {
  const { name, phone, email, careType, date, dayPart, message, consent } = values
  return errorsOf({
    name: checkText(name, longest.name),
    phone: checkPhone(phone),
    email: email === '' ? undefined : checkEmail(email),
    careType: isCareType(careType) ? undefined : 'missing',
    date: checkDate(date, today),
    dayPart: dayPart === '' || isDayPart(dayPart) ? undefined : 'malformed',
    message: message === '' ? undefined : checkText(message, longest.message),
    consent: checkConsent(consent),
  })
}

/** Text that continues in the chat: French phrases around the visitor's own text, without empty fields. */
export function appointmentText(language: Language, values: Values<AppointmentField>): string {
  const { name, phone, email, message } = values
  const lines = [
    `Nom : ${name}`,
    `Téléphone : ${phone}`,
    ...(email ? [`E-mail : ${email}`] : []),
    `Soin : ${careLabel(language, values.careType)}`,
    `Jour souhaité : ${formatRequestedDay('fr', values)}`,
    ...(language === 'en' ? ['Langue : English'] : []),
  ]
  return [
    'Bonjour, je souhaite prendre rendez-vous.',
    lines.join('\n'),
    ...(message ? [`Message :\n${message}`] : []),
  ].join('\n\n')
}

/** Summary of a request: labels and values, without empty ones. */
export function summarizeRequest(
  language: Language,
  values: Values<AppointmentField>,
): { field: AppointmentField; label: string; value: string }[] {
  const { name, careType, phone, email, message } = values
  const { recap } = appointmentTextsOf(language)
  const all: { field: AppointmentField; label: string; value: string }[] = [
    { field: 'name', label: recap.name, value: name },
    { field: 'careType', label: recap.careType, value: careLabel(language, careType) },
    { field: 'date', label: recap.date, value: values.date && formatRequestedDay(language, values) },
    { field: 'phone', label: recap.phone, value: phone },
    { field: 'email', label: recap.email, value: email },
    { field: 'message', label: recap.message, value: message },
  ]
  return all.filter(({ value }) => value !== '')
}

/** `lundi 19 mai 2025, le matin`. */
function formatRequestedDay(language: Language, { date, dayPart }: Values<AppointmentField>): string {
  const part = isDayPart(dayPart) ? `, ${dayWords[language].dayParts[dayPart]}` : ''
  return longDay(language, date) + part
}

/** Label of a kind of care in the visitor's language; '' for an unknown one. */
export function careLabel(language: Language, careType: string): string {
  return isCareType(careType) ? appointmentTextsOf(language).cares[careType] : ''
}

/** Error of a requested day; valid are the days from `today` in Douala to one year later. */
export function checkDate(typed: string, today: string): FieldError | undefined {
  const text = typedDay(typed)
  if (text === '') return 'missing'
  // Browsers allow years of up to six digits.
  if (/^\d{4,6}-\d\d-\d\d$/.test(text) && Number(text.slice(0, -6)) > Number(today.slice(0, 4)) + 1)
    return 'too-late'
  if (!isDay(text)) return 'malformed'
  if (text < today) return 'past'
  return text > aYearAfter(today) ? 'too-late' : undefined
}
