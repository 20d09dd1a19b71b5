import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'
import type { optionalPages } from './pages.ts'

/** Facts of the centre for every public page: read once by the public layout. Times are `HH:MM` in Douala. */
export type SiteFacts = {
  /** The one origin of canonical addresses, `https://example.org`. */
  origin: string
  name: string
  shortName: string
  tagline: string
  /** Digits with country code, as chat links want them. */
  phone: string
  email: string
  address: Phrase
  landmark: Phrase
  /** The way in words, a step in each line; '' for none. */
  directions: Phrase
  position: { latitude: number; longitude: number } | null
  social: { name: string; url: string }[]
  seo: { title: string; description: string; picture: Picture | null }
  /** Logo in the header, in place of the drawn mark; its alternative text is the centre's name. */
  logo: Picture | null
  /** The site's own colours, null where they are those of its style sheet. */
  palette: Palette | null
  /** The small line under testimonials, null when there is none. */
  testimonialsNote: Phrase | null
  /** Availability of the optional pages. */
  optionalPages: Record<keyof typeof optionalPages, boolean>
  /** Ways to pay an order, a sentence each; empty without any. */
  payments: Phrase[]
  week: DayHours[]
  /** The days of a year from today on that differ from their week day, the nearest first. */
  closures: Closure[]
  /** Today in Douala. */
  today: string
  /** The first day worth asking for: today, or tomorrow once the centre has closed for the day. */
  firstDay: string
  openState: OpenState
  /** Time of rendering, and end of the time in which its statements about today are true: minutes since 1970. */
  clock: { now: number; until: number }
  /** The address of the service worker, where pages are copied for the time without a network. */
  worker: string | undefined
}

/** Custom properties for the root of a page, and the darkest of the colours, which browsers put around it. */
export type Palette = { ink: string; properties: { [name: `--${string}`]: string } }

/** Hours of a day, `HH:MM`; both times null: closed. `pause` parts them. */
type DayTimes = { opens: string | null; closes: string | null; pause?: Pause | undefined }

/** Time within the hours of a day in which no visit is given, `HH:MM`. */
export type Pause = { from: string; until: string }

/** ISO day of the week (Monday is 1). */
export type DayHours = DayTimes & { day: number }

/** A day (`YYYY-MM-DD`) that differs: closed, or other hours when both times are given. */
export type Closure = DayTimes & { day: string; label: Phrase }

/** `progress` runs from 0 at the first opening of the day to 1 at its last closing; `next` is the next opening within a fortnight. */
export type OpenState =
  | { open: true; closes: string; progress: number }
  | { open: false; next: { date: string; opens: string } | null }
