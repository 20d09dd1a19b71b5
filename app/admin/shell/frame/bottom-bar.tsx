import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import { NavLink } from 'react-router'
import styles from './bottom-bar.module.css'
import type { Destination } from './destination.ts'

/** The daily screens at the foot of a phone, with their counts, and the menu of all others. */
export function BottomBar({ links, onMore }: { links: readonly Destination[]; onMore: () => void }) {
  return (
    <nav className={styles.bar} aria-label="La journée">
      {links.map(({ to, label, icon: Icon, unread, unreadLabel }) => (
        <NavLink key={to} to={to} className={`stack ${styles.link}`}>
          <Icon size={22} aria-hidden />
          {label}
          {Boolean(unread) && (
            <>
              <b className={`stack bold num count-badge ${styles.unread}`}>{unread}</b>
              <span className="visually-hidden">{unreadLabel}</span>
            </>
          )}
        </NavLink>
      ))}
      <button type="button" className={`stack ${styles.link}`} aria-haspopup="dialog" onClick={onMore}>
        <IconDots size={22} aria-hidden />
        Plus
      </button>
    </nav>
  )
}
