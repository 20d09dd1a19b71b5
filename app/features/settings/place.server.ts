import type { Language } from '#app/lib/text/i18n.ts'
import { listSettingValues } from './panels/settings.server.ts'

/** Name and address of the centre for a calendar entry. */
export async function findPlace(language: Language): Promise<{ name: string; location: string }> {
  const settings = await listSettingValues([
    'site_name',
    'contact_address',
    'contact_address_en',
    'contact_landmark',
    'contact_landmark_en',
  ])
  const inLanguage = (key: string) => (language === 'en' && settings[`${key}_en`]) || settings[key] || ''
  return {
    name: settings['site_name'] ?? '',
    location: [inLanguage('contact_landmark'), inLanguage('contact_address')].filter(Boolean).join(', '),
  }
}

/** Functions that read facts of the centre for the messages of other features. */
export const centreFacts = { findPlace, listSettingValues }
