import { z } from 'zod'
import json from './opening-hours.json' with { type: 'json' }

/** One day of an ordinary week. `day` is ISO: 1 is Monday, 7 is Sunday. Times are Douala's, null when closed. */
const openingHours = z.strictObject({
  day: z.literal([1, 2, 3, 4, 5, 6, 7]),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
})

export const initialOpeningHours = z.array(openingHours).parse(json)
