import { Button } from '@mantine/core'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import { CallButton } from '../admin/reach.admin.tsx'
import type { AdminAppointment } from '../admin-appointment.ts'

/** Answers to a visit at which the centre is closed: postpone or cancel it, each with its message. */
export function OutsideAnswers({ appointment }: { appointment: AdminAppointment }) {
  const { id, name } = appointment
  const address = useAddress()
  const patient = <span className="visually-hidden">{` le rendez-vous ${ofName(name)}`}</span>
  const to = (doing: 'postpone' | 'cancel') => address.to({ open: id, do: doing })
  return (
    <>
      <CallButton patient={appointment} />
      <Button
        variant="light"
        leftSection={<IconCalendarRepeat size={18} aria-hidden />}
        renderRoot={(props) => <Link to={to('postpone')} preventScrollReset {...props} />}
      >
        Reporter{patient}
      </Button>
      <Button
        variant="subtle"
        color="carmin"
        renderRoot={(props) => <Link to={to('cancel')} preventScrollReset {...props} />}
      >
        Annuler{patient}
      </Button>
    </>
  )
}
