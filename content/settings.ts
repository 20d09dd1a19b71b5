import { appearanceSettings } from './settings/appearance.ts'
import { contactSettings } from './settings/contact.ts'
import { generalSettings } from './settings/general.ts'
import { patientMailSettings } from './settings/patient-mails.ts'
import { patientPageSettings } from './settings/patient-page.ts'
import { seoSettings } from './settings/seo.ts'
import type { InitialSetting } from './settings/setting.ts'
import { socialSettings } from './settings/social.ts'

export const settings: InitialSetting[] = [
  ...generalSettings,
  ...contactSettings,
  ...patientMailSettings,
  ...patientPageSettings,
  ...socialSettings,
  ...seoSettings,
  ...appearanceSettings,
]

/** Public settings by key, before any was changed; `phone` is the installation's own. */
export function builtInSettings(phone: string | undefined): { [key: string]: string | undefined } {
  const shown = settings.filter(({ isPublic }) => isPublic).map(({ key, value }) => [key, value])
  return { ...Object.fromEntries(shown), ...(phone && { contact_phone: phone }) }
}
