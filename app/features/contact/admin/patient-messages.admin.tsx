import { Link } from 'react-router'
import { Moment } from '#app/admin/parts/moment.tsx'
import { foreign } from '../message.ts'
import { MessageStatusBadge } from './message-status.admin.tsx'
import type { PatientMessage } from './messages-of-patient.server.ts'
import styles from './patient-messages.admin.module.css'

/** What one patient wrote, the last first. */
export function PatientMessages({ messages }: { messages: readonly PatientMessage[] }) {
  return (
    <ul className="card bare">
      {messages.map(({ id, subject, language, excerpt, status, created_at }) => (
        <li key={id} className={`row wrap gap-1 gap-x-4 ${styles.message}`}>
          <div className="grow shrink break-anywhere">
            <Link to={`/admin/messages?open=${id}`} className="link-row semibold" lang={foreign(language)}>
              {subject}
            </Link>
            <p className="flush text-sm clamp-3" lang={foreign(language)}>
              {excerpt}
            </p>
            <p className="soft flush text-sm">
              <Moment at={created_at} />
            </p>
          </div>
          <MessageStatusBadge status={status} />
        </li>
      ))}
    </ul>
  )
}
