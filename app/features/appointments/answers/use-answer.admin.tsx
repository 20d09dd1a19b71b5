import { useState } from 'react'
import { type Appointments, appointmentFailure } from '../admin/use-appointments.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'
import { whatChanged, whatHappened } from '../appointment-sentences.ts'
import type { ProposalAnswer } from '../appointment-status.ts'
import type { AppointmentChange } from '../changes/appointment-change.server.ts'

type Given = Unaddressed<Extract<AppointmentChange, { intent: ProposalAnswer }>>
/** Applied to each member of the union alone: `Omit` of the union would leave only common fields. */
type Unaddressed<Change> = Change extends unknown ? Omit<Change, 'id' | 'sequence'> : never

export type Giving = {
  /** Last known state: another person's change, once it was shown. */
  known: AdminAppointment
  /** Reason for a failed change; null while nothing went wrong. */
  failure: { sentence: string; isConflict: boolean } | null
  busy: boolean
  /** Keeps an answer; a second press while the first is on its way does nothing. */
  give: (given: Given, done: string) => void
}

type AnswerOptions = {
  changes: Appointments
  today: string
  onGiven: () => void
  /** Another person was faster before the drawer opened: it says so at once. */
  isOvertaken?: boolean
}

/** States that another person's change causes. */
const late: ReadonlySet<string> = new Set(['taken', 'full', 'closed'])

/** Gives one answer to one request: `onGiven` once it is stored, otherwise the drawer stays and says why not. */
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
      setKnown(answered.theirs)
      setFailure({ sentence: whatChanged(known, answered.theirs, today), isConflict: true })
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
