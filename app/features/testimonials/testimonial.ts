import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'

export type Testimonial = { name: string; text: Phrase; rating: number; picture: Picture | null }
