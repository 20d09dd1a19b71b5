import {
  type MessageTemplates,
  messageKinds,
  templateKey,
} from '#app/features/appointments/appointment-messages.ts'
import type { PlannedDay } from '#app/features/appointments/desk-appointment.ts'
import type { Place } from '#app/features/appointments/visit-calendar.ts'
import { listOpenDays } from '#app/features/opening-hours/day-hours.server.ts'
import { listSettingValues } from '#app/features/settings/settings.server.ts'
import { type Language, languages } from '#app/lib/i18n.ts'
import { contactSettings } from '#content/settings/contact.ts'

/** What the appointments need to know of the rest of the site: hours, texts, where the centre is. */

/** The days from one to another with their hours, in minutes since midnight. */
export async function listPlannedDays(from: string, to: string): Promise<PlannedDay[]> {
  const days = await listOpenDays(from, to)
  return days.map(({ day, hours, label }) => ({
    day,
    label,
    open: hours && { from: minutesOf(hours.opens), to: minutesOf(hours.closes) },
  }))
}

/** The texts of the settings; one that is missing or empty is that of the first content. */
export async function findTemplates(): Promise<MessageTemplates> {
  const keys = messageKinds.flatMap((kind) => languages.map((language) => templateKey(kind, language)))
  const said = await listSettingValues(keys)
  const textOf = (key: string) =>
    said[key]?.trim() || (contactSettings.find((setting) => setting.key === key)?.value ?? '')
  const inBoth = (kind: (typeof messageKinds)[number]) => ({
    fr: textOf(templateKey(kind, 'fr')),
    en: textOf(templateKey(kind, 'en')),
  })
  return {
    confirmation: inBoth('confirmation'),
    reminder: inBoth('reminder'),
    postponement: inBoth('postponement'),
    cancellation: inBoth('cancellation'),
  }
}

/** The centre as a calendar names it. */
export async function findPlace(language: Language): Promise<Place> {
  const said = await listSettingValues([
    'site_name',
    'contact_address',
    'contact_address_en',
    'contact_landmark',
    'contact_landmark_en',
  ])
  const inLanguage = (key: string) => (language === 'en' && said[`${key}_en`]) || said[key] || ''
  return {
    name: said['site_name'] ?? '',
    location: [inLanguage('contact_landmark'), inLanguage('contact_address')].filter(Boolean).join(', '),
  }
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
