import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs'
import IconHourglassOff from '@tabler/icons-react/dist/esm/icons/IconHourglassOff.mjs'
import type { RareAction } from '#app/admin/parts/drawers/drawer-foot.tsx'
import { Status } from '#app/admin/parts/status.tsx'
import { toastError, toastSuccess } from '#app/admin/shell/toasts.tsx'
import { type Appointments, appointmentFailure } from '../admin/use-appointments.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'

/** Badge for a patient who wants an earlier hour; empty for others. */
export function EarlierBadge({ earlierSince }: Pick<AdminAppointment, 'earlierSince'>) {
  return earlierSince === null ? null : <Status tone="wait" icon={IconHourglass} label={earlierLabel} />
}

export const earlierLabel = 'Plus tôt'

/** Menu entry that marks an upcoming visit or removes its mark; null for any other visit. */
export function earlierAction(
  appointment: AdminAppointment,
  today: string,
  changes: Appointments,
): RareAction | null {
  const { status, day, start, earlierSince } = appointment
  if (status !== 'confirmed' || start === null || day === null || day < today) return null
  const wants = earlierSince === null
  return {
    label: wants ? 'Voudrait venir plus tôt' : 'Ne voudrait plus venir plus tôt',
    icon: wants ? IconHourglass : IconHourglassOff,
    onClick: () => {
      if (!changes.busy) void mark(appointment, wants, { today, changes })
    },
  }
}

/** Undone by the opposite change, since the undo of the visit belongs to its answer. */
async function mark(
  { id, name, sequence }: AdminAppointment,
  wants: boolean,
  context: { today: string; changes: Appointments },
  isUndo = false,
): Promise<void> {
  const outcome = await context.changes.send({ intent: 'earlier', id, sequence, wants })
  if (outcome.state !== 'saved') {
    toastError('Erreur', appointmentFailure(outcome, context.today))
    return
  }
  const done = `${name}\u00a0: ${wants ? 'voudrait venir plus tôt' : 'garde son heure'}`
  const undo = () => void mark(outcome.appointment, !wants, context, true)
  toastSuccess('Succès', done, isUndo ? {} : { undo, undoLabel: 'Revenir en arrière' })
}
