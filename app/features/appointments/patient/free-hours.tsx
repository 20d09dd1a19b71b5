import { formatTime } from '#app/lib/text/format.ts'
import { useLanguage } from '#app/site/page.ts'
import { buttonClass } from '#app/site/ui/button.ts'
import { longDay } from '../day-words.ts'
import { clockTime } from '../format-appointment.ts'
import { type HourOfDay, pressValue } from './patient-answer.ts'
import styles from './patient-page.module.css'
import { patientTextsOf } from './patient-texts.ts'

/** Free hours by day, each a button of the form around them that accepts it. */
export function FreeHours({ hours }: { hours: readonly HourOfDay[] }) {
  const language = useLanguage()
  const texts = patientTextsOf(language)
  if (hours.length === 0) return null
  return (
    <fieldset className={styles.unable}>
      <legend>{texts.freeHours}</legend>
      {[...Map.groupBy(hours, ({ day }) => day)].map(([day, ofDay]) => (
        <div key={day} className={styles.offered}>
          <p id={`hours-${day}`}>{longDay(language, day)}</p>
          <ul aria-labelledby={`hours-${day}`}>
            {ofDay.map((hour) => (
              <li key={hour.start}>
                <button type="submit" name="answer" value={pressValue(hour)} className={buttonClass()}>
                  <span>
                    <span className="visually-hidden">{longDay(language, day)} </span>
                    {formatTime(language, clockTime(hour.start))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </fieldset>
  )
}
