import { appearanceSettings } from './settings/appearance.ts'
import { contactSettings } from './settings/contact.ts'
import { generalSettings } from './settings/general.ts'
import { seoSettings } from './settings/seo.ts'
import type { Setting } from './settings/setting.ts'
import { socialSettings } from './settings/social.ts'

export const settings: Setting[] = [
  ...generalSettings,
  ...contactSettings,
  ...socialSettings,
  ...seoSettings,
  ...appearanceSettings,
]
