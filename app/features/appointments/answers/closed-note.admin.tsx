import type { PlannedDay } from '../admin-appointment.ts'
import { formatClosedDay } from '../format-closed-day.ts'
import styles from './answer-drawer.admin.module.css'
import type { OutsideHours } from './outside-hours.ts'

type ClosedNoteProps = { planned: PlannedDay | undefined; closed: OutsideHours | null; today: string }

/** Note that the centre is closed on the chosen day or at the hour, which can be chosen nevertheless. */
export function ClosedNote({ planned, closed, today }: ClosedNoteProps) {
  if (!planned || !closed) return null
  return (
    <p className={`tone-wait text-sm ${styles.hint}`}>
      {closed === 'day' ? formatClosedDay(planned, today) : sentences[closed]}
    </p>
  )
}

const sentences: Record<Exclude<OutsideHours, 'day'>, string> = {
  hour: 'C’est en dehors des heures d’ouverture.',
  away: 'Le praticien n’est pas là à ce moment.',
}
