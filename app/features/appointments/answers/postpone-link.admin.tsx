import { Button } from '@mantine/core'
import IconCalendarRepeat from '@tabler/icons-react/dist/esm/icons/IconCalendarRepeat.mjs'
import { Link } from 'react-router'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { ofName } from '#app/lib/text/of-name.ts'
import type { AdminAppointment } from '../admin-appointment.ts'

/** Puts a visit off, where the centre is closed when it was to be. */
export function PostponeLink({ appointment: { id, name } }: { appointment: AdminAppointment }) {
  const address = useAddress()
  return (
    <Button
      variant="light"
      leftSection={<IconCalendarRepeat size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link to={address.to({ open: id, do: 'postpone' })} preventScrollReset {...props} />
      )}
    >
      Reporter<span className="visually-hidden">{` le rendez-vous ${ofName(name)}`}</span>
    </Button>
  )
}
