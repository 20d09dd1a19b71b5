import type { Icon } from '@tabler/icons-react'

export type Destination = {
  to: string
  label: string
  icon: Icon
  /** Number of waiting items; `unreadLabel` is its unit ("messages non lus"). */
  unread?: number
  unreadLabel?: string
  /** Further screens under the same link; each is a tab beside the first. */
  tabs?: readonly { to: string; label: string }[]
}
export type NavigationGroup = {
  label: string
  links: readonly Destination[]
  /** Collapsed until it is opened or contains the current screen. */
  isFolded?: boolean
}

/** The addresses under a link, its own first. */
export const screensOf = ({ to, tabs = [] }: Destination) => [to, ...tabs.map((tab) => tab.to)]

/** True for a screen under the link, or the page of one of its rows. */
export const isUnder = (link: Destination, pathname: string) =>
  screensOf(link).some((to) => pathname === to || pathname.startsWith(`${to}/`))
