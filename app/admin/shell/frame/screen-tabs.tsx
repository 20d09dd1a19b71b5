import { Link, useLocation } from 'react-router'
import styles from '#app/admin/parts/links/tab-links.module.css'
import type { NavigationGroup } from './destination.ts'

/** Tabs of the screens that share a link of the menu; none on the page of a row. */
export function ScreenTabs({ groups }: { groups: readonly NavigationGroup[] }) {
  const { pathname } = useLocation()
  for (const { to, label, tabs } of groups.flatMap(({ links }) => links)) {
    if (!tabs) continue
    const screens = [{ to, label }, ...tabs]
    if (!screens.some((screen) => screen.to === pathname)) continue
    return (
      <nav className={`more-aside ${styles.tabs}`} aria-label={label}>
        {screens.map((screen) => (
          <Link
            key={screen.to}
            to={screen.to}
            className={`row-inline rigid soft text-md semibold nowrap ${styles.tab}`}
            aria-current={screen.to === pathname ? 'page' : undefined}
            prefetch="intent"
          >
            {screen.label}
          </Link>
        ))}
      </nav>
    )
  }
  return null
}
