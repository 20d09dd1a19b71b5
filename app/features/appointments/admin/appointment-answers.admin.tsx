import { Button } from '@mantine/core'
import IconCalendarX from '@tabler/icons-react/dist/esm/icons/IconCalendarX.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DrawerFoot } from '#app/admin/parts/drawers/drawer-foot.tsx'
import { useAddress } from '#app/admin/shell/use-address.ts'
import type { AdminAppointment } from '../admin-appointment.ts'
import { type AppointmentStatus, canAnswer, type ProposalAnswer } from '../appointment-status.ts'
import { earlierAction } from '../earlier/earlier-mark.admin.tsx'
import styles from './appointment-detail.admin.module.css'
import type { Doing } from './appointment-view.ts'
import { AttendanceButtons } from './attendance.admin.tsx'
import { RestoreButton } from './patient-answer.admin.tsx'
import type { Appointments } from './use-appointments.admin.tsx'

type AnswersProps = { appointment: AdminAppointment; today: string; changes: Appointments }

/** Next action of a request, shown in the foot of its drawer. */
function nextOf({ appointment, today }: Omit<AnswersProps, 'changes'>): 'attendance' | 'confirm' | 'again' {
  if (appointment.status === 'confirmed' && canAnswer('came', appointment, today)) return 'attendance'
  return canAnswer('confirm', appointment, today) ? 'confirm' : 'again'
}

/** Foot of the drawer: the next answer, and a menu of those that end the request. */
export function AnswersFoot({
  appointment,
  today,
  changes,
  payment,
  onDelete,
}: AnswersProps & { payment: ReactNode; onDelete: (() => void) | null }) {
  const { id, status, name } = appointment
  const address = useAddress()
  const next = nextOf({ appointment, today })
  const look = payment ? 'default' : 'filled'
  return (
    <DrawerFoot
      name={name}
      rare={[
        earlierAction(appointment, today, changes),
        canAnswer('cancel', appointment, today) && {
          label: appointment.isRequest ? 'Refuser la demande' : 'Annuler le rendez-vous',
          icon: IconCalendarX,
          danger: true,
          to: address.to({ open: id, do: 'cancel' }),
        },
        onDelete && { label: 'Supprimer', icon: IconTrash, danger: true, onClick: onDelete },
      ]}
    >
      {payment}
      {next === 'attendance' && <AttendanceButtons appointment={appointment} changes={changes} isPrimary />}
      {next === 'confirm' && (
        <AnswerLink id={id} to="confirm" variant={look}>
          {confirmLabels[status]}
        </AnswerLink>
      )}
      {next === 'again' && <AgainLink appointment={appointment} variant={look} />}
    </DrawerFoot>
  )
}

/** Answers that the foot does not have. */
export function OtherAnswers({ appointment, today, changes }: AnswersProps) {
  const { id, status } = appointment
  const next = nextOf({ appointment, today })
  const can = (answer: ProposalAnswer) => canAnswer(answer, appointment, today)
  return (
    <div className={`stack gap-2 ${styles.answers}`}>
      <RestoreButton appointment={appointment} changes={changes} />
      {next !== 'attendance' && (can('came') || can('absent')) && (
        <AttendanceButtons appointment={appointment} changes={changes} />
      )}
      {next !== 'confirm' && can('confirm') && (
        <AnswerLink id={id} to="confirm">
          {confirmLabels[status]}
        </AnswerLink>
      )}
      {can('postpone') && (
        <>
          <AnswerLink id={id} to="postpone">
            Reporter
          </AnswerLink>
          <p className="soft text-sm">
            {status === 'confirmed'
              ? '«\u00a0Changer l’heure\u00a0»\u00a0: c’est décidé. «\u00a0Reporter\u00a0»\u00a0: le patient doit encore accepter.'
              : '«\u00a0Reporter\u00a0»\u00a0: vous proposez, le patient doit encore accepter.'}
          </p>
        </>
      )}
      {next !== 'again' && <AgainLink appointment={appointment} />}
    </div>
  )
}

const confirmLabels: Record<AppointmentStatus, string> = {
  new: 'Confirmer',
  postponed: 'Confirmer',
  confirmed: 'Changer l’heure',
  came: 'Redonner une heure',
  absent: 'Redonner une heure',
  cancelled: 'Redonner une heure',
}

type AnswerLinkProps = { id: string; to: Doing; variant?: 'filled' | 'default'; children: string }

function AnswerLink({ id, to, variant = 'default', children }: AnswerLinkProps) {
  const address = useAddress()
  return (
    <Button
      variant={variant}
      renderRoot={(props) => (
        <Link to={address.to({ open: id, do: to })} replace preventScrollReset {...props} />
      )}
    >
      {children}
    </Button>
  )
}

function AgainLink({
  appointment: { id, patientId: patient },
  variant = 'default',
}: Pick<AnswersProps, 'appointment'> & Pick<AnswerLinkProps, 'variant'>) {
  const address = useAddress()
  return (
    <Button
      variant={variant}
      renderRoot={(props) => (
        <Link
          to={address.to({ open: id, do: null, new: '', patient })}
          replace
          preventScrollReset
          {...props}
        />
      )}
    >
      Nouveau rendez-vous
    </Button>
  )
}
