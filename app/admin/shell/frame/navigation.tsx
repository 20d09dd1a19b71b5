import { Tooltip } from '@mantine/core'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Link, useLocation, useNavigation } from 'react-router'
import { type Destination, isUnder, type NavigationGroup } from './destination.ts'
import { Arc } from './logo.tsx'
import styles from './navigation.module.css'

type NavigationProps = { groups: readonly NavigationGroup[]; rail: boolean; onNavigate: () => void }

/** The groups in the given order, without empty ones. */
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
                open={group.links.some((link) => isUnder(link, pathname)) || undefined}
              >
                <summary className={`row full ${styles.link}`}>
                  {group.label}
                  <IconChevronRight aria-hidden />
                </summary>
                {links}
              </details>
            )
          // Not a section: nine regions would bury the important landmarks.
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

/** In the rail the label is hidden, and shown as a tooltip. */
function DestinationLink({
  link,
  rail,
  onNavigate,
}: {
  link: Destination
  rail: boolean
  onNavigate: () => void
}) {
  const isCurrent = isUnder(link, useLocation().pathname)
  const next = useNavigation().location?.pathname
  return (
    <Tooltip label={link.label} position="right" disabled={!rail} openDelay={0}>
      <Link
        to={link.to}
        className={`row full ${styles.link}`}
        aria-current={isCurrent ? 'page' : undefined}
        data-pending={(next && isUnder(link, next)) || undefined}
        onClick={onNavigate}
        prefetch="intent"
      >
        {isCurrent && <Arc className={styles.arc} />}
        <link.icon aria-hidden />
        <span ref={isCurrent ? intoView : undefined} className={rail ? 'visually-hidden' : undefined}>
          {link.label}
        </span>
        {Boolean(link.unread) && (
          <>
            <b className={`stack text-xs bold num ${styles.unread}`}>{link.unread}</b>
            <span className="visually-hidden">{link.unreadLabel}</span>
          </>
        )}
      </Link>
    </Tooltip>
  )
}

/** On a low screen the navigation scrolls to the current link, and the page does not. */
function intoView(words: HTMLElement | null) {
  const link = words?.closest('a')?.getBoundingClientRect()
  const list = words?.closest('nav')
  if (!link || !list) return
  const { top, bottom } = list.getBoundingClientRect()
  if (link.bottom > bottom) list.scrollTop += link.bottom - bottom + 8
  else if (link.top < top) list.scrollTop -= top - link.top + 8
}
