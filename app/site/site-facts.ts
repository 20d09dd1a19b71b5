import type { Picture } from '#app/lib/media/picture.ts'
import type { Phrase } from '#app/lib/text/i18n.ts'
import type { optionalPages } from './pages.ts'

/** Facts of the centre for every public page: read once by the public layout. Times are `HH:MM` in Douala. */
export type SiteFacts = {
  /** Origin of canonical addresses, `https://example.org`. */
  origin: string
  name: string
  shortName: string
  tagline: string
  /** Digits with country code, for chat links. */
  phone: string
  email: string
  address: Phrase
  landmark: Phrase
  /** Directions to the centre, one step per line; '' without any. */
  directions: Phrase
  position: { latitude: number; longitude: number } | null
  social: { name: string; url: string }[]
  seo: { title: string; description: string; picture: Picture | null }
  /** Logo in the header instead of the drawn mark; its alternative text is the centre's name. */
  logo: Picture | null
  /** The site's own colours; null for those of the style sheet. */
  palette: Palette | null
  /** Note under testimonials; null without one. */
  testimonialsNote: Phrase | null
  /** Availability of the optional pages. */
  optionalPages: Record<keyof typeof optionalPages, boolean>
  /** Ways to pay an order, one sentence each; empty without any. */
  payments: Phrase[]
  week: DayHours[]
  /** Days within a year from today that differ from their weekday, the nearest first. */
  closures: Closure[]
  /** Today in Douala. */
  today: string
  /** First day that can sensibly be requested: today, or tomorrow once the centre has closed. */
  firstDay: string
  openState: OpenState
  /** Time of rendering, and time until which its statements about today hold: minutes since 1970. */
  clock: { now: number; until: number }
  /** Address of the service worker; undefined if pages are not copied for offline use. */
  worker: string | undefined
}

/** Custom properties for the root of a page, and the darkest colour, which browsers use around it. */
export type Palette = { ink: string; properties: { [name: `--${string}`]: string } }

/** Hours of a day, `HH:MM`; both times are null on a closed day. `pause` splits them. */
type DayTimes = { opens: string | null; closes: string | null; pause?: Pause | undefined }

/** Time without visits within the hours of a day, `HH:MM`. */
export type Pause = { from: string; until: string }

/** ISO day of the week (Monday is 1). */
export type DayHours = DayTimes & { day: number }

/** A day (`YYYY-MM-DD`) that differs: closed, or with other hours if both times are set. */
export type Closure = DayTimes & { day: string; label: Phrase }

/**
 * `progress` runs from 0 at the day's first opening to 1 at its last closing; `next` is the next opening within a
 * fortnight.
 */
export type OpenState =
  | { open: true; closes: string; progress: number }
  | { open: false; next: { date: string; opens: string } | null }
