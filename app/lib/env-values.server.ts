import * as z from 'zod'

/** `https://centre.example`, with or without a trailing `/`. */
export const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ''))
  .transform((value) => new URL(value).origin)

/** `https://pictures.example`, with or without a path; a trailing `/` is removed. */
export const webAddress = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/[?#]/.test(value))
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''))

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** `203.0.113.7, 2001:db8::/32` */
export const networks = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim()))
  .refine((values) => values.every((each) => network.safeParse(each).success))

/** `Centre Kiné <accueil@exemple.cm>`, or the address only. */
export const sender = z
  .string()
  .transform((value) => /^(?:([^<>"\p{Cc}]+)<([^<>]+)>|([^<> ]+))$/u.exec(value.trim()))
  .transform((parts) => ({ name: parts?.[1]?.trim() ?? '', address: parts?.[2] ?? parts?.[3] ?? '' }))
  .refine(({ address }) => z.email().safeParse(address).success)

/** True if name and password can be decoded, as the mail library does later. */
export function hasReadableCredentials(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { username, password } = new URL(address)
  try {
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
