import { useState } from 'react'
import { useShortcut } from '#app/admin/shell/shortcuts/shortcut.ts'

const cookieName = 'sidebar_state'
const week = 7 * 24 * 60 * 60

/** Whether the sidebar is to be drawn open: what the request's `Cookie` header remembers, open at first. */
export function sidebarOpenFrom(cookies: string | null): boolean {
  return !new RegExp(`(?:^|;\\s*)${cookieName}=false(?:;|$)`).test(cookies ?? '')
}

/** The sidebar's state: from the cookie on the server, kept there for seven days, turned by Ctrl/Cmd+B. */
export function useSidebar(openAtFirst: boolean): [boolean, () => void] {
  const [open, setOpen] = useState(openAtFirst)
  function toggle() {
    setOpen(!open)
    document.cookie = `${cookieName}=${!open}; Max-Age=${week}; Path=/admin; SameSite=Lax`
  }
  useShortcut('mod+B', toggle)
  return [open, toggle]
}
