import { z } from 'zod'
import json from './slides.json' with { type: 'json' }
import { translated } from './translated.ts'

/**
 * `subtitle` is the line above the title, `description` the sentence under it; `…Focus` the point of a picture that stays
 * in view where it is cut (CSS object-position).
 */
const initialSlide = z.strictObject({
  title: translated,
  subtitle: translated,
  description: translated,
  picture: z.string(),
  pictureFocus: z.string(),
  tallPicture: z.string(),
  tallPictureFocus: z.string(),
  linkUrl: z.string().optional(),
  linkText: translated.optional(),
})

export const initialSlides = z.array(initialSlide).parse(json)
