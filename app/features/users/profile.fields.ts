import * as z from 'zod/mini'
import { optionalText, phoneNumber, pictureAddress } from '#app/admin/fields/rules.ts'

/** Editable fields of the user's own row, with the version they were read from. */
export const profileChange = z.object({
  version: z.string().check(z.maxLength(40)),
  first_name: optionalText(100),
  last_name: optionalText(100),
  phone: phoneNumber(),
  avatar_url: pictureAddress(),
})
