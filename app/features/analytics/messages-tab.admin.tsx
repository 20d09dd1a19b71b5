import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import { Link } from 'react-router'
import { Breakable } from '#app/admin/parts/lists/cells.tsx'
import { type Column, DataList } from '#app/admin/parts/lists/data-list.tsx'
import { EmptyState } from '#app/admin/parts/notices/empty-state.tsx'
import { Status, type StatusProps } from '#app/admin/parts/status.tsx'
import { doualaDay } from '#app/lib/clock.ts'
import styles from './analytics.admin.module.css'
import { formatNumericDay } from './figures.ts'

export type ReceivedMessage = {
  id: string
  name: string
  email: string
  subject: string
  status: string
  created_at: Date
  /** Address of the message in the back-office. */
  to: string
}

const columns: Column<ReceivedMessage>[] = [
  { key: 'name', header: 'Nom', place: 'title', cell: (message) => <SenderLink message={message} /> },
  {
    key: 'email',
    header: 'E-mail',
    place: 'meta',
    cell: ({ email }) => (
      <bdi>
        <Breakable text={email} />
      </bdi>
    ),
  },
  { key: 'subject', header: 'Sujet', place: 'figure', cell: ({ subject }) => <bdi>{subject}</bdi> },
  { key: 'status', header: 'Statut', place: 'state', cell: ({ status }) => <MessageState status={status} /> },
  { key: 'date', header: 'Date', place: 'note', width: '8rem', cell: receivedOn },
]

export function MessagesTab({ messages }: { messages: readonly ReceivedMessage[] }) {
  if (messages.length === 0)
    return <EmptyState title="Aucun message" hint="Les messages du formulaire de contact viendront ici." />
  return (
    <DataList
      label="Messages récents"
      rows={messages}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
    />
  )
}

/** Name of a message's sender, as a link to the message. */
export function SenderLink({ message: { name, to } }: { message: ReceivedMessage }) {
  return (
    <Link className={styles.sender} to={to} data-open>
      <bdi>{name}</bdi>
    </Link>
  )
}

/** Status of a message. The specification labels three statuses; any other appears as stored. */
export function MessageState({ status }: { status: string }) {
  return <Status {...(states[status] ?? { tone: 'ok', icon: IconCheck, label: status })} />
}

/** Day in Douala of a message's receipt. */
export function receivedOn({ created_at }: ReceivedMessage) {
  const day = doualaDay(created_at)
  return <time dateTime={day}>{formatNumericDay(day)}</time>
}

const states: Record<string, StatusProps> = {
  unread: { tone: 'new', icon: IconMail, label: 'Non lu' },
  read: { tone: 'idle', icon: IconMailOpened, label: 'Lu' },
  replied: { tone: 'wait', icon: IconArrowBackUp, label: 'Répondu' },
}
