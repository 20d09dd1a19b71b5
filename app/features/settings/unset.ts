import { phoneDigits } from '#app/lib/forms/phone.ts'
import type { PublicSettings } from './clinic.ts'

/** A setting that a centre should fill in first: its name, and its tab. */
type Unset = { name: string; tab: 'general' | 'contact' }

/** The centre's phone among the settings to fill in. */
export const phoneName = 'le téléphone du centre'

/** The settings that `unsetOf` looks at. */
export const watchedSettings = [
  'contact_phone',
  'contact_email',
  'payment_cash',
  'payment_mtn_momo',
  'payment_orange_money',
] as const

/** Settings that are not filled in yet; `fictitious` is the number of a new installation. */
export function unsetOf(values: PublicSettings, fictitious: string): Unset[] {
  const said = (key: (typeof watchedSettings)[number]) => (values[key] ?? '').trim()
  const unset: Unset[] = []
  if (!hasOwnPhone(values, fictitious)) unset.push({ name: phoneName, tab: 'contact' })
  if (!said('contact_email')) unset.push({ name: 'l’adresse e-mail', tab: 'contact' })
  if (!said('payment_cash') && !said('payment_mtn_momo') && !said('payment_orange_money'))
    unset.push({ name: 'comment payer', tab: 'general' })
  return unset
}

/** True if the site shows the centre's own phone number. */
export function hasOwnPhone(values: PublicSettings, fictitious: string): boolean {
  const digits = phoneDigits(values['contact_phone'] ?? '')
  return digits !== null && digits !== phoneDigits(fictitious)
}
