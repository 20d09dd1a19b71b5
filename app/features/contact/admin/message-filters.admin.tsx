import { Link } from 'react-router'
import segments from '#app/admin/parts/links/segment-links.module.css'
import { useAddress } from '#app/admin/shell/use-address.ts'
import { type MessageStatus, messageStatuses, statusPlurals } from '../message.ts'
import styles from './message-filters.admin.module.css'

type MessageFiltersProps = { status: MessageStatus | null; counts: Record<MessageStatus, number> }

/** Links that filter messages by status. */
export function MessageFilters({ status, counts }: MessageFiltersProps) {
  const address = useAddress()
  return (
    <nav className={`flow sunken more-aside ${segments.segments} ${styles.filters}`} aria-label="Statut">
      {[null, ...messageStatuses].map((each) => (
        <Link
          key={each ?? 'all'}
          to={address.to({ status: each, shown: null, open: null })}
          aria-current={each === status ? 'true' : undefined}
          replace
          preventScrollReset
        >
          {each ? statusPlurals[each] : 'Tous'}
          {each === 'unread' && counts.unread > 0 && <b> {counts.unread}</b>}
        </Link>
      ))}
    </nav>
  )
}
