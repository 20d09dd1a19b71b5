import { z } from 'zod'

/** A text in both of the site's languages. */
export const translated = z.strictObject({ fr: z.string(), en: z.string() })

export type Translated = z.infer<typeof translated>
