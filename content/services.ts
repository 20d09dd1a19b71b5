import { z } from 'zod'
import json from './services.json' with { type: 'json' }
import { translated } from './translated.ts'

/** The long description stands beside, in `services/<icon>.fr.md` and `.en.md`. `priceStarting` is in FCFA, per session. */
const initialService = z.strictObject({
  slug: z.string(),
  name: translated,
  description: translated,
  icon: z.string(),
  picture: z.string(),
  priceStarting: z.number(),
  isFeatured: z.boolean(),
})

export const initialServices = z.array(initialService).parse(json)
