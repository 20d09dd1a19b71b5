import { formatTime } from '#app/lib/text/format.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { longDay } from '../day-words.ts'
import { clockTime } from '../format-appointment.ts'
import { type HourOfDay, pressValue } from './patient-answer.ts'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'

type FreeHoursProps = { hours: readonly HourOfDay[] }

/** Free hours by day; each is a submit button of the surrounding form. */
export function FreeHours({ hours }: FreeHoursProps) {
  const language = useLanguage()
  const texts = patientTextsOf(language)
  if (hours.length === 0) return null
  return (
    <fieldset className={styles.unable}>
      <legend>{texts.freeHours}</legend>
      {byDay(hours).map(([day, ofDay]) => (
        <div key={day} className={styles.offered}>
          <p id={`hours-${day}`}>{longDay(language, day)}</p>
          <HourButtons label={`hours-${day}`} hours={ofDay} />
        </div>
      ))}
    </fieldset>
  )
}

/** Free hours that a patient can choose: the days of two weeks, each of which opens its hours. */
export function OtherHours({ hours }: FreeHoursProps) {
  const language = useLanguage()
  const texts = patientTextsOf(language)
  if (hours.length === 0) return null
  return (
    <fieldset className={styles.unable}>
      <legend>{texts.chooseHour}</legend>
      <p>{texts.chooseHint}</p>
      <div>
        {byDay(hours).map(([day, ofDay]) => (
          <details key={day} name="other-day" className={styles.otherDay}>
            <summary id={`choice-${day}`}>{longDay(language, day)}</summary>
            <HourButtons label={`choice-${day}`} hours={ofDay} />
          </details>
        ))}
      </div>
    </fieldset>
  )
}

function byDay(hours: readonly HourOfDay[]) {
  return [...Map.groupBy(hours, ({ day }) => day)]
}

function HourButtons({ label, hours }: FreeHoursProps & { label: string }) {
  const language = useLanguage()
  return (
    <ul aria-labelledby={label} className={styles.hours}>
      {hours.map((hour) => (
        <li key={hour.start}>
          <button type="submit" name="answer" value={pressValue(hour)} className={buttonClass()}>
            <span>
              <span className="visually-hidden">{longDay(language, hour.day)} </span>
              {formatTime(language, clockTime(hour.start))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
