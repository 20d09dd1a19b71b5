import { Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { NavLink, useLocation } from 'react-router'
import { Arc } from './logo.tsx'
import styles from './navigation.module.css'

export type Destination = {
  to: string
  label: string
  icon: Icon
  /** Number of waiting items; `unreadLabel` is its unit ("messages non lus"). */
  unread?: number
  unreadLabel?: string
}
export type NavigationGroup = {
  label: string
  links: readonly Destination[]
  /** Folded until it is opened, or one of its screens is. */
  isFolded?: boolean
}

type NavigationProps = { groups: readonly NavigationGroup[]; rail: boolean; onNavigate: () => void }

/** The groups in the order given; one without a link is not shown. */
export function Navigation({ groups, rail, onNavigate }: NavigationProps) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.nav} aria-label="Sections">
      {groups
        .filter((group) => group.links.length > 0)
        .map((group) => {
          const links = group.links.map((link) => (
            <DestinationLink key={link.to} link={link} rail={rail} onNavigate={onNavigate} />
          ))
          if (group.isFolded && !rail)
            return (
              <details
                key={group.label}
                className={styles.group}
                open={group.links.some(({ to }) => pathname.startsWith(to)) || undefined}
              >
                <summary className={`row full ${styles.link}`}>
                  <IconChevronRight aria-hidden />
                  {group.label}
                </summary>
                {links}
              </details>
            )
          // Not a section: nine regions would bury the landmarks that lead somewhere.
          return (
            <div key={group.label} className={styles.group} role="group" aria-label={group.label}>
              <p className={`soft text-xs ${styles.groupLabel}`} aria-hidden hidden={rail}>
                {group.label}
              </p>
              {links}
            </div>
          )
        })}
    </nav>
  )
}

/** In the rail the words stay for a screen reader and come as a tooltip for the eye. */
function DestinationLink({
  link,
  rail,
  onNavigate,
}: {
  link: Destination
  rail: boolean
  onNavigate: () => void
}) {
  return (
    <Tooltip label={link.label} position="right" disabled={!rail} openDelay={0}>
      <NavLink to={link.to} className={`row full ${styles.link}`} onClick={onNavigate} prefetch="intent">
        {({ isActive }) => (
          <>
            {isActive && <Arc className={styles.arc} />}
            <link.icon aria-hidden />
            <span ref={isActive ? intoView : undefined} className={rail ? 'visually-hidden' : undefined}>
              {link.label}
            </span>
            {Boolean(link.unread) && (
              <>
                <b className={`stack text-xs bold num ${styles.unread}`}>{link.unread}</b>
                <span className="visually-hidden">{link.unreadLabel}</span>
              </>
            )}
          </>
        )}
      </NavLink>
    </Tooltip>
  )
}

/** On a low screen the sections scroll: where one stands is in sight all the same, and the page stays where it is. */
function intoView(words: HTMLElement | null) {
  const link = words?.closest('a')?.getBoundingClientRect()
  const list = words?.closest('nav')
  if (!link || !list) return
  const { top, bottom } = list.getBoundingClientRect()
  if (link.bottom > bottom) list.scrollTop += link.bottom - bottom + 8
  else if (link.top < top) list.scrollTop -= top - link.top + 8
}
