import { weekday } from '#app/lib/clock.ts'
import { formatDate, formatTime } from '#app/lib/format.ts'
import type { Language } from '#app/lib/i18n.ts'
import { useLanguage } from '#app/site/page.ts'
import type { Closure, DayHours } from '#app/site/site-facts.ts'
import { hoursOf } from './opening-hours.ts'
import { textsOf } from './texts.ts'
import styles from './week-hours.module.css'

type Props = { week: DayHours[]; closures: Closure[]; today: string }

/** The week's hours with today marked; today's are those that apply, and days to come that differ follow. */
export function WeekHours({ week, closures, today }: Props) {
  const language = useLanguage()
  const texts = textsOf(language)
  return (
    <table className={styles.hours}>
      <caption className="visually-hidden">{texts.title}</caption>
      <tbody>
        {week.map((each) => {
          const isToday = each.day === weekday(today)
          const hours = isToday ? hoursOf(today, week, closures) : each
          return (
            <tr key={each.day} className={isToday ? styles.today : undefined}>
              <th scope="row">
                <span>
                  {texts.days[each.day - 1]} {isToday && <small>{texts.today}</small>}
                </span>
              </th>
              <td>{said(language, hours)}</td>
            </tr>
          )
        })}
        {closures.slice(0, 3).map((closure) => (
          <tr key={closure.day}>
            <th scope="row">
              {formatDate(language, closure.day)}
              <br />
              <small lang={closure.label.lang}>{closure.label.text}</small>
            </th>
            <td>{said(language, closure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function said(language: Language, hours: { opens: string | null; closes: string | null } | null) {
  if (!hours?.opens || !hours.closes) return textsOf(language).closed
  return (
    <>
      <span className="nowrap">{formatTime(language, hours.opens)}</span> –{' '}
      <span className="nowrap">{formatTime(language, hours.closes)}</span>
    </>
  )
}
