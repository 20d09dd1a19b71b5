import { addDays } from '#app/lib/clock.ts'
import { formatDate, formatTime } from '#app/lib/text/format.ts'
import { formatWeekday } from '#app/lib/text/format-day.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import type { SiteFacts, OpenState as State } from '#app/site/site-facts.ts'
import { siteTextsOf } from '#app/site/texts.ts'
import { ProgressArc } from '#app/site/ui/progress-arc.tsx'
import styles from './open-state.module.css'

type Props = {
  site: SiteFacts
  /** Shows the sentence at every width. */
  whole?: boolean
}

/** The centre's state: open or closed in a word, with the time below if it fits, or in a sentence if there is room. */
export function OpenStateBadge({ site: { openState, today }, whole = false }: Props) {
  const language = useLanguage()
  const texts = siteTextsOf(language)
  const short = shortState(language, openState, today)
  return (
    <p className={whole ? `${styles.openState} ${styles.whole}` : styles.openState} data-clock>
      {openState.open && <ProgressArc progress={openState.progress} />}
      {!whole && (
        <span className={styles.word}>
          {openState.open ? texts.open : texts.closed}
          {short && (
            <span
              className={
                short.length <= briefly[openState.open ? 'open' : 'closed']
                  ? `${styles.next} ${styles.brief}`
                  : styles.next
              }
            >
              {` ${short}`}
            </span>
          )}
        </span>
      )}
      <span className={styles.long}>{openSentence(language, openState, today)}</span>
    </p>
  )
}

/** Maximum characters beside the phone number on the smallest phones: `Jusqu’à 18 h`; `Ouvre à 9 h`, `Opens 10 am`. */
const briefly = { open: 12, closed: 11 }

/** `Jusqu’à 18 h`; when closed, `Ouvre à 9 h` or a day of the coming week, `Ouvre lundi`; null if it opens later. */
export function shortState(language: Language, state: State, today: string): string | null {
  const texts = siteTextsOf(language)
  if (state.open) return texts.until(formatTime(language, state.closes, { short: true }))
  if (!state.next || state.next.date >= addDays(today, 7)) return null
  const { date, opens } = state.next
  if (date === today) return texts.opensAt(formatTime(language, opens, { short: true }))
  return texts.opensNext(formatWeekday(language, date))
}

/** `Ouvert, ferme à 18 h`; when closed, it names the next opening. */
export function openSentence(language: Language, state: State, today: string): string {
  const texts = siteTextsOf(language)
  const time = (of: string) => formatTime(language, of, { short: true })
  if (state.open) return texts.openUntil(time(state.closes))
  if (!state.next) return texts.closed
  const { date, opens } = state.next
  if (date === today) return texts.opensToday(time(opens))
  if (date === addDays(today, 1)) return texts.opensTomorrow(time(opens))
  if (date < addDays(today, 7)) return texts.opensOn(formatWeekday(language, date), time(opens))
  return texts.opensLater(formatDate(language, date), time(opens))
}
