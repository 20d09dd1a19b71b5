import { Button } from '@mantine/core'
import { AppointmentBadge } from '../admin/status-badge.admin.tsx'
import { useAppointments } from '../admin/use-appointments.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'
import { canAnswer } from '../appointment-status.ts'
import styles from './today-row.admin.module.css'

/**
 * Buttons that note attendance in one tap. The noted state replaces its button, and the undo button replaces the other
 * one, so that a double tap changes nothing.
 */
export function TodayAttendance({ appointment, today }: { appointment: AdminAppointment; today: string }) {
  const { id, sequence, name, status, canUndo } = appointment
  const { busy, act, undo } = useAppointments(today)
  if (status === 'confirmed' && canAnswer('came', appointment, today)) {
    const note = (intent: 'came' | 'absent') =>
      !busy &&
      void act({ intent, id, sequence }, () => `${name}\u00a0: ${intent === 'came' ? 'arrivé' : 'absent'}`)
    return (
      <>
        <Button variant="light" className={styles.tap} onClick={() => note('came')}>
          Arrivé<span className="visually-hidden">&nbsp;: {name}</span>
        </Button>
        <Button variant="default" className={styles.tap} onClick={() => note('absent')}>
          Absent<span className="visually-hidden">&nbsp;: {name}</span>
        </Button>
      </>
    )
  }
  if (status !== 'came' && status !== 'absent') return null
  const badge = (
    <span className={styles.noted}>
      <AppointmentBadge status={status} />
    </span>
  )
  const back = canUndo ? (
    <Button
      variant="default"
      className={styles.tap}
      aria-label={`Corriger\u00a0: ${name}`}
      title="Revenir en arrière"
      onClick={() => !busy && undo(appointment, `${name}\u00a0: retour à l’état d’avant.`)}
    >
      Corriger
    </Button>
  ) : (
    <span />
  )
  return status === 'came' ? (
    <>
      {badge}
      {back}
    </>
  ) : (
    <>
      {back}
      {badge}
    </>
  )
}
