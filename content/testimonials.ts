import { z } from 'zod'
import json from './testimonials.json' with { type: 'json' }
import { translated } from './translated.ts'

/** Samples that show the layout: the centre replaces them with its patients' own words. */
export const initialTestimonials = z
  .array(z.strictObject({ name: z.string(), text: translated, rating: z.literal(5) }))
  .parse(json)
