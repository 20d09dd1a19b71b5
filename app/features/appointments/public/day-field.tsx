import { memo, useEffect, useRef, useState } from 'react'
import { aYearAfter } from '#app/lib/clock.ts'
import { typedDay } from '#app/lib/forms/typed-day.ts'
import { formatTime } from '#app/lib/text/format.ts'
import type { Language } from '#app/lib/text/i18n.ts'
import { type Hours, spansOf } from '#app/site/hours-of.ts'
import { useLanguage, usePage } from '#app/site/page.ts'
import { TextField } from '#app/site/ui/form/field.tsx'
import { type ChoiceOfDay, daysToChoose, findDayHours, isClosedOn, type OpenDays } from '../closed-days.ts'
import { longDay } from '../day-words.ts'
import { appointmentTextsOf, shortDay } from '../texts.ts'
import styles from './appointment-form.module.css'

/** Number of days offered as buttons; any other is chosen in the field. */
const offered = 12

type Props = { value: string | undefined; error: string | undefined; open: OpenDays }

/**
 * Date field, from today in Douala on, with the next days and their opening hours above it; `chooseDays` fills it from
 * them. It is most of the form, and other steps do not change it.
 */
export const DayField = memo(function DayField({ value = '', error, open }: Props) {
  const texts = appointmentTextsOf(useLanguage())
  const [day, setDay] = useState(value)
  const { today, firstDay } = usePage()
  // The visitor may have chosen a day before hydration.
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setDay(input.current?.value ?? ''), [])

  return (
    <TextField
      id="appointment-date"
      ref={input}
      name="date"
      type="date"
      label={texts.date}
      hint={<Hint open={open} day={error ? '' : day} />}
      error={error}
      // Otherwise browsers report it as invalid before anything is chosen.
      aria-invalid={Boolean(error)}
      defaultValue={value}
      min={today}
      max={today && aYearAfter(today)}
      autoComplete="off"
      onInput={(event) => setDay(typedDay(event.currentTarget.value))}
      above={
        open.week.length > 0 ? (
          <Days days={daysToChoose(open, firstDay, offered)} chosen={value} />
        ) : undefined
      }
    />
  )
})

/** The next days: readable without a script, selectable with one. */
function Days({ days, chosen }: { days: ChoiceOfDay[]; chosen: string }) {
  const language = useLanguage()
  const texts = appointmentTextsOf(language)
  return (
    <>
      <div className={styles.days} role="radiogroup" aria-label={texts.nextDays} data-days-for="date">
        {days.map(({ day, hours, reason }) => {
          const { weekday, date, month } = shortDay(language, day)
          const said = [
            // The next days need no year.
            longDay(language, day).replace(/ \d{4}$/, ''),
            hours ? formatHours(language, hours) : texts.closedDay,
            reason?.text,
          ]
          return (
            <label key={day} className={`choice ${styles.day}`} data-closed={hours ? undefined : ''}>
              <input
                type="radio"
                name="shown-day"
                value={day}
                defaultChecked={day === chosen}
                aria-label={said.filter(Boolean).join(', ')}
              />
              <span>{weekday}</span> <b>{date}</b> <span>{hours ? month : texts.closedDay}</span>
            </label>
          )
        })}
      </div>
      <p className={styles.otherDay}>{texts.otherDay}</p>
    </>
  )
}

/**
 * Hint about the chosen day: a closed day may be requested, and the centre answers with another one. It is announced,
 * since the focus is still in the field.
 */
function Hint({ open, day }: { open: OpenDays; day: string }) {
  const language = useLanguage()
  const texts = appointmentTextsOf(language)
  const known = day ? findDayHours(open, day) : undefined
  const isClosed = day !== '' && isClosedOn(open, day)
  const why = known?.reason && <span lang={known.reason.lang}>{`${known.reason.text}. `}</span>
  return (
    <>
      <span role="status">
        {isClosed && why}
        {isClosed && texts.closed}
      </span>
      {!isClosed && why}
      {known?.hours && `${texts.openDay(formatHours(language, known.hours))} `}
      {!isClosed && texts.dateHint}
    </>
  )
}

function formatHours(language: Language, hours: Hours): string {
  const { fromTo, both } = appointmentTextsOf(language)
  const time = (of: string) => formatTime(language, of, { short: true })
  return spansOf(hours)
    .map(({ opens, closes }) => fromTo(time(opens), time(closes)))
    .reduce(both)
}
