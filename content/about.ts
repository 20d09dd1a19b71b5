import { z } from 'zod'
import json from './about.json' with { type: 'json' }
import { translated } from './translated.ts'

/** `professionalsCount` 0 means that the number is not known yet: the site leaves that figure out. */
const initialAbout = z.strictObject({
  title: translated,
  description: translated,
  mission: translated,
  vision: translated,
  servicesCount: z.number(),
  professionalsCount: z.number(),
  experienceYears: z.number(),
  patientsCount: z.number(),
  picture: z.string(),
})

const initialValue = z.strictObject({ title: translated, text: translated })

export type InitialValue = z.infer<typeof initialValue>

export const {
  page: about,
  values: initialValues,
  cards: valueCards,
} = z
  .strictObject({ page: initialAbout, values: z.array(initialValue), cards: z.array(initialValue) })
  .parse(json)
