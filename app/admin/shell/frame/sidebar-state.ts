import { useState } from 'react'
import { useShortcut } from '#app/admin/shell/shortcuts/shortcut.ts'

const cookieName = 'sidebar_state'
const week = 7 * 24 * 60 * 60

/** True if the sidebar is open by the request's `Cookie` header; open by default. */
export function sidebarOpenFrom(cookies: string | null): boolean {
  return !new RegExp(`(?:^|;\\s*)${cookieName}=false(?:;|$)`).test(cookies ?? '')
}

/** State of the sidebar: from the cookie on the server, stored there for seven days, toggled by Ctrl/Cmd+B. */
export function useSidebar(openAtFirst: boolean): [boolean, () => void] {
  const [open, setOpen] = useState(openAtFirst)
  function toggle() {
    setOpen(!open)
    document.cookie = `${cookieName}=${!open}; Max-Age=${week}; Path=/admin; SameSite=Lax`
  }
  useShortcut('mod+B', toggle)
  return [open, toggle]
}
