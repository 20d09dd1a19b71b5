import type { Phrase } from '#app/lib/i18n.ts'
import type { Picture } from '#app/lib/picture.ts'

export type Testimonial = { name: string; text: Phrase; rating: number; picture: Picture | null }
