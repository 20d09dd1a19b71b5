import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useShortcut } from '#app/admin/shell/shortcuts/shortcut.ts'

const cookieName = 'sidebar_state'
const week = 7 * 24 * 60 * 60

/** The sidebar's state in the request's `Cookie` header, true for open; null: no choice is stored. */
export function sidebarOpenFrom(cookies: string | null): boolean | null {
  const [, value] = new RegExp(`(?:^|;\\s*)${cookieName}=(true|false)(?:;|$)`).exec(cookies ?? '') ?? []
  return value === undefined ? null : value === 'true'
}

/**
 * The sidebar's state: from the cookie on the server, stored there for seven days, toggled by Ctrl/Cmd+B. Without a
 * cookie it is open, except on an upright tablet, a third of which it would cover.
 */
export function useSidebar(remembered: boolean | null): [boolean, () => void] {
  const [choice, setChoice] = useState(remembered)
  const isTablet = useMediaQuery('(min-width: 48em) and (max-width: 63.99em)') ?? false
  const open = choice ?? !isTablet
  useEffect(() => {
    // The server renders the rail the next time.
    if (choice === null && isTablet) remember(false)
  }, [choice, isTablet])
  function toggle() {
    setChoice(!open)
    remember(!open)
  }
  useShortcut('mod+B', toggle)
  return [open, toggle]
}

function remember(open: boolean) {
  document.cookie = `${cookieName}=${open}; Max-Age=${week}; Path=/admin; SameSite=Lax`
}
