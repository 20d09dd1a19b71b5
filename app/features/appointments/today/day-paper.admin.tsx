import { openPeriods } from '#app/lib/clock.ts'
import { capital } from '#app/lib/text/capital.ts'
import { formatPhone } from '../admin/reach.admin.tsx'
import type { AdminAppointment, PlannedDay } from '../admin-appointment.ts'
import { outsideHoursLabels } from '../answers/outside-hours.ts'
import { appointmentStatusLabels } from '../appointment-status.ts'
import { longDay } from '../day-words.ts'
import { formatHour } from '../format-appointment.ts'
import { patientAnswerLabels, standingAnswer } from '../patient/patient-answer.ts'
import styles from './day-paper.admin.module.css'
import type { TodayContext } from './today.admin.tsx'

type DayPaperProps = {
  context: TodayContext
  visits: readonly AdminAppointment[]
  /** Requests without an hour. */
  waiting: readonly AdminAppointment[]
  planned: PlannedDay | null
  centre: string
}

/** A day, only for print: the hours in order, with boxes to tick, and below them the requests without an hour. */
export function DayPaper({ context, visits, waiting, planned, centre }: DayPaperProps) {
  const title = capital(longDay('fr', context.day))
  return (
    <section className={styles.paper} aria-labelledby="paper">
      <h2 id="paper" className="text-xl bold">
        {title}
      </h2>
      <p className="below-4">
        {centre}. {hoursOf(planned)} {countOf(visits.length)}
      </p>
      {visits.length > 0 && <DayTable rows={visits} label={title} context={context} />}
      {waiting.length > 0 && (
        <>
          <h3 className={`text-lg bold ${styles.subtitle}`}>Sans heure</h3>
          <DayTable rows={waiting} label="Sans heure" context={context} />
        </>
      )}
    </section>
  )
}

type DayTableProps = { rows: readonly AdminAppointment[]; label: string; context: TodayContext }

function DayTable({ rows, label, context }: DayTableProps) {
  return (
    <table className={`full ${styles.table}`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Heure</th>
          <th scope="col">Nom</th>
          <th scope="col">Soin</th>
          <th scope="col">Note</th>
          <th scope="col">Arrivé</th>
          <th scope="col">Encaissé</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const closed = context.outside[row.id]
          const answer = standingAnswer(row)
          const isOff = row.status === 'cancelled' || row.status === 'absent'
          return (
            <tr key={row.id}>
              <td className="nowrap">{row.start === null ? '–' : formatHour(row.start)}</td>
              <th scope="row">
                {row.name}
                <span className={`nowrap ${styles.reach}`}>{formatPhone(row) || row.email}</span>
              </th>
              <td>
                {row.care}
                {row.start !== null && `, ${row.duration}\u00a0min`}
                <With row={row} context={context} />
              </td>
              <td className={styles.note}>
                {row.status !== 'confirmed' && row.status !== 'came' && answer === null && (
                  <b>{appointmentStatusLabels[row.status]}. </b>
                )}
                {answer && <b>{patientAnswerLabels[answer]}. </b>}
                {closed && <b>{outsideHoursLabels[closed]}. </b>}
                {row.notes}
              </td>
              <td>{!isOff && <Box on={row.status === 'came'} />}</td>
              <td>{!isOff && <Box on={context.dueOf(row.id) === 0} />}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function With({ row, context }: { row: AdminAppointment; context: TodayContext }) {
  const who = context.practitioners.find(({ id }) => id === row.practitionerId)
  return who && context.practitioners.length > 1 && <div>avec {who.name}</div>
}

function Box({ on }: { on: boolean }) {
  return <span className={styles.box}>{on && '✓'}</span>
}

function hoursOf(planned: PlannedDay | null): string {
  if (!planned?.open) return planned?.label ? `Fermé\u00a0: ${planned.label}.` : 'Fermé.'
  const spans = openPeriods(planned).map(({ from, to }) => `de ${formatHour(from)} à ${formatHour(to)}`)
  return `Ouvert ${spans.join(' et ')}.`
}

function countOf(count: number): string {
  if (count === 0) return 'Aucun rendez-vous.'
  return `${count} rendez-vous.`
}
