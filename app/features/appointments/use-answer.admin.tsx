import { useState } from 'react'
import type { AppointmentChange } from './appointment-change.ts'
import type { Answer } from './appointment-status.ts'
import type { DeskAppointment } from './desk-appointment.ts'
import { type AppointmentOutcome, type Appointments, failureOf } from './use-appointments.admin.tsx'

type Given = Unaddressed<Extract<AppointmentChange, { intent: Answer }>>
/** For each of them alone: `Omit` would leave what they have in common. */
type Unaddressed<Change> = Change extends unknown ? Omit<Change, 'id' | 'sequence'> : never

export type Giving = {
  /** As it is known: what somebody else made of it, once that was shown. */
  known: DeskAppointment
  /** Why nothing was kept; null while nothing went wrong. */
  failure: { sentence: string; isConflict: boolean } | null
  busy: boolean
  /** Keeps an answer; a second press while the first is on its way does nothing. */
  give: (given: Given, done: string) => void
}

/** Gives one answer to one request: `onGiven` once it is kept, otherwise the sheet stays and says why not. */
export function useAnswer(
  appointment: DeskAppointment,
  { changes, today, onGiven }: { changes: Appointments; today: string; onGiven: () => void },
): Giving {
  const [known, setKnown] = useState(appointment)
  const [outcome, setOutcome] = useState<AppointmentOutcome | null>(null)
  const { busy } = changes

  async function keep(given: Given, done: string): Promise<void> {
    setOutcome(null)
    const { id, sequence } = known
    const answered = await changes.send({ ...given, id, sequence })
    if (answered.state === 'saved') {
      onGiven()
      changes.tell(answered.appointment, done)
      return
    }
    if (answered.state === 'conflict') setKnown(answered.theirs)
    setOutcome(answered)
  }

  return {
    known,
    failure: outcome && {
      sentence: failureOf(outcome, today),
      isConflict: outcome.state === 'conflict',
    },
    busy,
    give: (given, done) => {
      if (!busy) void keep(given, done)
    },
  }
}
