import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { type MessageStatus, messageStatuses, statusNames } from '../message.ts'
import styles from './message-status.admin.module.css'

/** The badge of a message's status. */
export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  return <Status {...looks[status]} label={statusNames[status]} />
}

type MessageStatusFieldProps = { value: MessageStatus; onChange: (status: MessageStatus) => void }

/** Choice of a status; each may follow any other. */
export function MessageStatusField({ value, onChange }: MessageStatusFieldProps) {
  return (
    <fieldset className={`bare flow shrink gap-2 ${styles.states}`}>
      <legend>Statut</legend>
      {messageStatuses.map((status) => {
        const { icon: Glyph, tone } = looks[status]
        return (
          <label key={status} data-tone={tone}>
            <input
              type="radio"
              name="status"
              value={status}
              checked={value === status}
              onChange={() => onChange(status)}
            />
            <Glyph size={16} aria-hidden />
            {statusNames[status]}
          </label>
        )
      })}
    </fieldset>
  )
}

const looks: Record<MessageStatus, Omit<StatusProps, 'label'>> = {
  unread: { tone: 'new', icon: IconMail },
  read: { tone: 'idle', icon: IconMailOpened },
  replied: { tone: 'wait', icon: IconArrowBackUp },
  resolved: { tone: 'ok', icon: IconCheck },
}
