import { useState } from 'react'
import type { AppointmentContext, Opened } from '../admin/appointment-view.ts'
import { type Appointments, appointmentFailure } from '../admin/use-appointments.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'
import { whatChanged, whatHappened } from '../appointment-sentences.ts'
import type { ProposalAnswer } from '../appointment-status.ts'
import type { AppointmentChange } from '../changes/appointment-change.server.ts'

type Given = Unaddressed<Extract<AppointmentChange, { intent: ProposalAnswer }>>
/** Distributes over the union: a plain `Omit` would leave only the common fields. */
type Unaddressed<Change> = Change extends unknown ? Omit<Change, 'id' | 'sequence'> : never

/** Drawer of an answer to a request. */
export type AnswerProps = {
  opened: Opened
  context: AppointmentContext
  changes: Appointments
  onClose: () => void
}

export type Giving = {
  /** Last known state: that of another person's change once it was shown. */
  known: AdminAppointment
  /** Reason for a failed change; null if none failed. */
  failure: { sentence: string; isConflict: boolean } | null
  busy: boolean
  /** Sends an answer; a second press while the first is under way does nothing. */
  give: (given: Given, done: string) => void
}

type AnswerOptions = {
  changes: Appointments
  today: string
  onGiven: () => void
  /** True if another person changed the request before the drawer opened, which then says so at once. */
  isOvertaken?: boolean
}

/** States caused by another person's change. */
const late: ReadonlySet<string> = new Set(['taken', 'full', 'closed'])

/** Sends an answer to one request: `onGiven` once it is saved; otherwise the drawer stays open with the reason. */
export function useAnswer(
  appointment: AdminAppointment,
  { changes, today, onGiven, isOvertaken = false }: AnswerOptions,
): Giving {
  const [known, setKnown] = useState(appointment)
  const [failure, setFailure] = useState<Giving['failure']>(() =>
    isOvertaken ? { sentence: whatHappened(appointment, today), isConflict: true } : null,
  )
  const { busy } = changes

  async function keep(given: Given, done: string): Promise<void> {
    setFailure(null)
    const { id, sequence } = known
    const answered = await changes.send({ ...given, id, sequence })
    if (answered.state === 'saved') {
      onGiven()
      changes.tell(answered.appointment, done)
      return
    }
    if (answered.state === 'conflict') {
      setKnown(answered.latest)
      setFailure({ sentence: whatChanged(known, answered.latest, today), isConflict: true })
    } else setFailure({ sentence: appointmentFailure(answered, today), isConflict: late.has(answered.state) })
  }

  return {
    known,
    failure,
    busy,
    give: (given, done) => {
      if (!busy) void keep(given, done)
    },
  }
}
