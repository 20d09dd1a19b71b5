import { z } from 'zod'
import json from './pictures.json' with { type: 'json' }
import { translated } from './translated.ts'

/** Descriptions of the pictures, in words, by their place under `pictures/` without the ending. */
export const initialPictures = z.record(z.string(), z.strictObject({ alt: translated })).parse(json)
