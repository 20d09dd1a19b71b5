import { z } from 'zod'
import json from './questions.json' with { type: 'json' }
import { translated } from './translated.ts'

/** Guidance, and nothing that the centre has not said of itself; answers are Markdown. */
export const initialQuestions = z.array(z.strictObject({ title: translated, answer: translated })).parse(json)
