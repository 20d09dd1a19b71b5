import { z } from 'zod'
import json from './settings.json' with { type: 'json' }

/**
 * A site setting as the back-office stores it: every value is a text; the description is for the staff, in French. In
 * message templates {name}, {date}, {time} and {proposal} are replaced before the chat opens. The `…_mail` settings are
 * e-mails that leave by themselves to patients: the subject is the first line, and an empty one is not sent.
 */
const initialSetting = z.strictObject({
  key: z.string(),
  value: z.string(),
  dataType: z.enum(['text', 'textarea', 'number', 'email', 'url', 'boolean']),
  description: z.string(),
  isPublic: z.boolean(),
})

const categories = ['general', 'contact', 'social', 'seo', 'appearance'] as const

const settingsByCategory = z.record(z.enum(categories), z.array(initialSetting)).parse(json)

export const settings = categories.flatMap((category) =>
  settingsByCategory[category].map((setting) => ({ ...setting, category })),
)

/** The value of a setting before it was changed. */
export function builtInSetting(key: string): string {
  return settings.find((setting) => setting.key === key)?.value ?? ''
}

/** Public settings by key, before any was changed; `phone` is the installation's own. */
export function builtInSettings(phone: string | undefined): { [key: string]: string | undefined } {
  const shown = settings.filter(({ isPublic }) => isPublic).map(({ key, value }) => [key, value])
  return { ...Object.fromEntries(shown), ...(phone && { contact_phone: phone }) }
}
