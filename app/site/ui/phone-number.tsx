import { displayPhone } from '#app/lib/phone.ts'

/** A phone number that stays in one line as long as it fits. */
export function PhoneNumber({ digits }: { digits: string }) {
  return displayPhone(digits).replaceAll(' ', '\u00a0')
}
