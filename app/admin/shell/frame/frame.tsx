import { Drawer } from '@mantine/core'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { contentId, focusContent, isFocusLost, useFocusMemory } from '#app/admin/shell/focus.ts'
import { BottomBar } from './bottom-bar.tsx'
import type { Destination, NavigationGroup } from './destination.ts'
import styles from './frame.module.css'
import { Logo } from './logo.tsx'
import navigation from './navigation.module.css'
import { Navigation } from './navigation.tsx'
import { PendingNavigation } from './pending-navigation.tsx'
import { ScreenTabs } from './screen-tabs.tsx'
import { useSidebar } from './sidebar-state.ts'
import type { SkeletonOf } from './skeleton-kind.ts'
import { type Account, Topbar } from './topbar.tsx'

type FrameProps = {
  /** The clinic's name, beside the mark. */
  site: string
  groups: readonly NavigationGroup[]
  /** Links of the bar at the foot of a phone; it is missing without any. */
  bar: readonly Destination[]
  /** Number of unseen alerts; null for a role that gets none. */
  alerts: number | null
  account: Account
  /** From the cookie, so that the server renders the right width at once: `sidebarOpenFrom`. */
  sidebarOpen: boolean | null
  onLogout: () => void
  skeletonOf: SkeletonOf
  children: ReactNode
}

/** Sidebar 16rem, rail 3rem, or drawer 18rem and a bar on a phone; top bar; the page on a surface. */
export function Frame(props: FrameProps) {
  const { site, groups, bar, alerts, account, sidebarOpen, onLogout, skeletonOf, children } = props
  const [open, toggle] = useSidebar(sidebarOpen)
  const { pathname } = useLocation()
  // The drawer is open on one page only: Back and forward close it, as a pressed link does.
  const [sheetOn, setSheetOn] = useState<string | null>(null)
  const closeSheet = () => setSheetOn(null)
  const menu = (rail: boolean) => (
    <>
      <Navigation groups={groups} rail={rail} onNavigate={closeSheet} />
      <button
        type="button"
        className={`row full ${navigation.link}`}
        title={rail ? 'Déconnexion' : undefined}
        onClick={onLogout}
      >
        <IconLogout aria-hidden />
        <span className={rail ? 'visually-hidden' : undefined}>Déconnexion</span>
      </button>
    </>
  )
  return (
    <div className={styles.frame} data-rail={!open || undefined} data-bar={bar.length > 0 || undefined}>
      <a className={styles.skip} href={`#${contentId}`}>
        Aller au contenu
      </a>
      <PendingNavigation skeletonOf={skeletonOf} />
      <RouteAnnouncer />
      <aside className={`column ${styles.sidebar}`} aria-label="Menu">
        <Logo site={site} markOnly={!open} />
        {menu(!open)}
      </aside>
      <Drawer
        opened={sheetOn === pathname}
        onClose={closeSheet}
        size="var(--sidebar-sheet)"
        title={<Logo site={site} />}
        classNames={{ body: `column ${styles.sheetBody}`, content: styles.sheet, header: styles.sheetHead }}
      >
        {menu(false)}
      </Drawer>
      <Topbar
        account={account}
        alerts={alerts}
        waiting={waitingIn(groups)}
        sidebarOpen={open}
        onSidebar={toggle}
        onSheet={() => setSheetOn(pathname)}
        onLogout={onLogout}
      />
      <main id={contentId} className={`column shrink ${styles.main}`} tabIndex={-1}>
        <ScreenTabs groups={groups} />
        {children}
      </main>
      {bar.length > 0 && <BottomBar links={bar} onMore={() => setSheetOn(pathname)} />}
    </div>
  )
}

function waitingIn(groups: FrameProps['groups']): number {
  return groups.flatMap(({ links }) => links).reduce((sum, { unread = 0 }) => sum + unread, 0)
}

/**
 * Announces a new screen, the trash of a list included, to screen readers, and moves the focus to it unless another
 * element has the focus.
 */
function RouteAnnouncer() {
  const { pathname, search } = useLocation()
  const isTrash = new URLSearchParams(search).has('trash')
  const screen = isTrash ? `${pathname}?trash` : pathname
  const shown = useRef(screen)
  const [title, setTitle] = useState('')
  useFocusMemory()
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    setTitle(isTrash ? `Corbeille | ${document.title}` : document.title)
    if (isFocusLost()) focusContent()
  }, [screen, isTrash])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
