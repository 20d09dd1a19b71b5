import { Fragment } from 'react'
import { weekday } from '#app/lib/clock.ts'
import { formatSpans } from '../format-closure.ts'
import { type DayHours, dayNames, weekdays } from '../week.ts'
import styles from './hours-screen.admin.module.css'

type WeekTableProps = {
  days: readonly DayHours[]
  /** Present day in Douala. */
  today: string
  /** Text of a day without hours. */
  off?: string
}

/** Hours of the seven days, the present one in bold. */
export function WeekTable({ days, today, off = 'Fermé' }: WeekTableProps) {
  return (
    <table className={`card full text-md ${styles.week}`}>
      <caption className="visually-hidden">Horaires de la semaine</caption>
      <tbody>
        {weekdays.map((day) => {
          const hours = days.find((each) => each.day === day)
          const isToday = weekday(today) === day
          return (
            <tr key={day} data-today={isToday || undefined}>
              <th scope="row">
                {dayNames[day - 1]}
                {isToday && <span className={`soft text-sm ${styles.today}`}> aujourd’hui</span>}
              </th>
              <td data-closed={!hours?.opens || undefined}>{hours?.opens ? <Spans hours={hours} /> : off}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Each span on its own line: two in a line are wider than a phone. */
function Spans({ hours }: { hours: DayHours }) {
  return formatSpans(hours).map((span, index) => (
    <Fragment key={span}>
      {index > 0 && (
        <>
          ,<br />
        </>
      )}
      {span}
    </Fragment>
  ))
}
