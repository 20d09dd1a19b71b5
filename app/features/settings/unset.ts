import { phoneDigits } from '#app/lib/forms/phone.ts'
import type { PublicSettings } from './clinic.ts'

/** What a centre should have set before it counts on its site: in words, and the tab of the settings where it stands. */
export type Unset = { name: string; tab: 'general' | 'contact' }

/** The settings that `unsetOf` looks at. */
export const watchedSettings = [
  'contact_phone',
  'contact_email',
  'payment_cash',
  'payment_mtn_momo',
  'payment_orange_money',
] as const

/** What is not set yet; `fictitious` is the number that a new installation shows. */
export function unsetOf(values: PublicSettings, fictitious: string): Unset[] {
  const said = (key: (typeof watchedSettings)[number]) => (values[key] ?? '').trim()
  const unset: Unset[] = []
  if (!hasOwnPhone(values, fictitious)) unset.push({ name: 'le téléphone du centre', tab: 'contact' })
  if (!said('contact_email')) unset.push({ name: 'l’adresse e-mail', tab: 'contact' })
  if (!said('payment_cash') && !said('payment_mtn_momo') && !said('payment_orange_money'))
    unset.push({ name: 'comment payer', tab: 'general' })
  return unset
}

/** Whether patients reach the centre at the number of the site. */
export function hasOwnPhone(values: PublicSettings, fictitious: string): boolean {
  const digits = phoneDigits(values['contact_phone'] ?? '')
  return digits !== null && digits !== phoneDigits(fictitious)
}
