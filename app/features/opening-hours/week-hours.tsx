import { Fragment } from 'react'
import { addDays, weekday } from '#app/lib/clock.ts'
import { formatTime } from '#app/lib/text/format.ts'
import { formatDay } from '#app/lib/text/format-day.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { type ClosureRun, runsOf } from '#app/site/closure-runs.ts'
import { type DayOff, hoursOf, spansOf } from '#app/site/hours-of.ts'
import { useLanguage } from '#app/site/page.ts'
import type { Closure, DayHours } from '#app/site/site-facts.ts'
import { openingHoursTextsOf } from './texts.ts'
import styles from './week-hours.module.css'

type Props = { week: DayHours[]; closures: Closure[]; today: string }

/** Number of days whose other hours are listed. */
const daysListed = 14

/** Hours of the week, with the present day marked and at its real hours. Coming days with other hours follow. */
export function WeekHours({ week, closures, today }: Props) {
  const language = useLanguage()
  const texts = openingHoursTextsOf(language)
  const reason = closures.find(({ day }) => day === today)?.label
  const last = addDays(today, daysListed)
  const soon = closures.filter(({ day }) => day > today && day <= last)
  return (
    <table className={styles.hours} data-clock>
      <caption className="visually-hidden">{texts.title}</caption>
      <tbody>
        {week.map((each) => {
          const isToday = each.day === weekday(today)
          const hours = isToday ? hoursOf(today, week, closures) : each
          return (
            <tr key={each.day} className={isToday ? styles.today : undefined}>
              <th scope="row">
                <span>
                  {texts.days[each.day - 1]}
                  {isToday && <Today reason={reason} />}
                </span>
              </th>
              <td>{formatDaySpans(language, hours)}</td>
            </tr>
          )
        })}
        {runsOf(soon).map((run) => (
          <tr key={run.day}>
            <th scope="row">
              <span className={styles.day}>{daysOf(language, run)}</span>
              <br />
              <small lang={run.label.lang}>{run.label.text}</small>
            </th>
            <td>{formatDaySpans(language, run)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Today({ reason }: { reason: Closure['label'] | undefined }) {
  return (
    <>
      {' '}
      <small>{openingHoursTextsOf(useLanguage()).today}</small>
      {reason && <span lang={reason.lang}> {reason.text}</span>}
    </>
  )
}

/** `mardi 24 novembre`, `du 24 décembre au 3 janvier`. */
function daysOf(language: Language, { day, last }: ClosureRun): string {
  if (day === last) return formatDay(language, day)
  const [from, to] = [day, last].map((each) => formatDay(language, each, { named: false }))
  return openingHoursTextsOf(language).daysTo(from ?? '', to ?? '')
}

/** The spans of a day, a line each. */
function formatDaySpans(language: Language, hours: Omit<DayOff, 'day'> | null) {
  const spans = spansOf(hours)
  if (spans.length === 0) return openingHoursTextsOf(language).closed
  return spans.map(({ opens, closes }, index) => (
    <Fragment key={opens}>
      {index > 0 && (
        <>
          ,<br />
        </>
      )}
      {`${formatTime(language, opens)} – ${formatTime(language, closes)}`}
    </Fragment>
  ))
}
