import { phoneDigits } from '#app/lib/forms/phone.ts'
import type { Picture } from '#app/lib/media/picture.ts'
import { type Language, phrase } from '#app/lib/text/i18n.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { paletteOf } from './palette.ts'

/** Values by key; a missing key was never set, '' was emptied. */
export type PublicSettings = { [key: string]: string | undefined }

/** Pictures that the settings refer to. */
export type SitePictures = { shared: Picture | null; logo: Picture | null }

type Clinic = Omit<
  SiteFacts,
  'origin' | 'week' | 'closures' | 'today' | 'firstDay' | 'openState' | 'clock' | 'worker' | 'optionalPages'
>

/**
 * Facts about the centre from the settings, in a language. `builtIn` replaces missing values, and an unusable name or
 * phone number, since a page needs both.
 */
export function clinicOf(
  language: Language,
  settings: PublicSettings,
  builtIn: PublicSettings,
  { shared, logo }: SitePictures,
): Clinic {
  const valueOf = (key: string) => (settings[key] ?? builtIn[key] ?? '').trim()
  const needed = (key: string) => valueOf(key) || (builtIn[key] ?? '')
  const inLanguage = (key: string) => phrase(language, valueOf(key), valueOf(`${key}_en`))
  const note = inLanguage('testimonials_note')
  const name = needed('site_name')
  return {
    name,
    shortName: valueOf('site_short_name') || name,
    tagline: inLanguage('site_tagline').text,
    phone: phoneDigits(valueOf('contact_phone')) ?? phoneDigits(builtIn['contact_phone'] ?? '') ?? '',
    email: valueOf('contact_email'),
    address: inLanguage('contact_address'),
    landmark: inLanguage('contact_landmark'),
    directions: inLanguage('contact_directions'),
    position: positionOf(valueOf('contact_latitude'), valueOf('contact_longitude')),
    social: networks
      .map((network) => ({ name: network.name, url: valueOf(network.key) }))
      .filter(({ url }) => /^https?:\/\//.test(url)),
    seo: {
      // Search results need a title.
      title: inLanguage('seo_title').text || name,
      description: inLanguage('seo_description').text,
      picture: shared,
    },
    logo: logo && { ...logo, alt: { text: name } },
    palette: paletteOf(settings),
    testimonialsNote: note.text ? note : null,
    payments: payments.filter(valueOf).map(inLanguage),
  }
}

/** Keys of the payment methods; one without a French text is not offered. */
const payments = ['payment_cash', 'payment_mtn_momo', 'payment_orange_money']

const networks = [
  { key: 'social_facebook', name: 'Facebook' },
  { key: 'social_instagram', name: 'Instagram' },
  { key: 'social_tiktok', name: 'TikTok' },
  { key: 'social_youtube', name: 'YouTube' },
]

function positionOf(latitude: string, longitude: string): SiteFacts['position'] {
  if (!latitude || !longitude) return null
  const position = { latitude: Number(latitude), longitude: Number(longitude) }
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : null
}
