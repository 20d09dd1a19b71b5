import { phoneDigits } from '#app/lib/forms/phone.ts'
import type { PublicSettings } from './clinic.ts'

/** A setting that a centre should fill in first: its name, and its tab. */
type Unset = { name: string; tab: 'general' | 'contact' }

/** Name of the centre's phone in the list of settings to fill in. */
export const phoneName = 'le téléphone du centre'

/** Keys of the settings that `unsetOf` checks. */
export const watchedSettings = [
  'contact_phone',
  'contact_email',
  'payment_cash',
  'payment_mtn_momo',
  'payment_orange_money',
] as const

/** Settings that are not filled in yet; `fictitious` is the phone number of a new installation. */
export function unsetOf(values: PublicSettings, fictitious: string): Unset[] {
  const trimmed = (key: (typeof watchedSettings)[number]) => (values[key] ?? '').trim()
  const unset: Unset[] = []
  if (!hasOwnPhone(values, fictitious)) unset.push({ name: phoneName, tab: 'contact' })
  if (!trimmed('contact_email')) unset.push({ name: 'l’adresse e-mail', tab: 'contact' })
  if (!trimmed('payment_cash') && !trimmed('payment_mtn_momo') && !trimmed('payment_orange_money'))
    unset.push({ name: 'comment payer', tab: 'general' })
  return unset
}

/** True if the site shows the centre's own phone number. */
export function hasOwnPhone(values: PublicSettings, fictitious: string): boolean {
  const digits = phoneDigits(values['contact_phone'] ?? '')
  return digits !== null && digits !== phoneDigits(fictitious)
}
