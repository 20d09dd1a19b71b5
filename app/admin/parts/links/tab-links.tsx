import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link, type To } from 'react-router'
import styles from './tab-links.module.css'

type TabLink = {
  name: string
  label: string
  to: To
  /** Beside the label: a count or a mark. */
  mark?: ReactNode
}

type TabLinksProps = {
  /** Accessible name of the tabs. */
  label: string
  tabs: readonly TabLink[]
  current: string
  children: ReactNode
}

/** Tabs with addresses: links, so that Back, reload and a copied link work. Arrows go from tab to tab. */
export function TabLinks({ label, tabs, current, children }: TabLinksProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>(`[id='${id}-${current}']`)
    // Scrolls the list only, not the page: on a phone it is wider than the screen.
    if (shown) list.current?.scrollTo({ left: shown.offsetLeft - shown.offsetWidth / 2 })
  }, [id, current])
  return (
    <>
      <div ref={list} className={`more-aside ${styles.tabs}`} role="tablist" aria-label={label}>
        {tabs.map(({ name, label: words, to, mark }) => (
          <Link
            key={name}
            id={`${id}-${name}`}
            className={`row-inline rigid soft text-md semibold nowrap ${styles.tab}`}
            role="tab"
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? undefined : -1}
            to={to}
            replace
            preventScrollReset
            onKeyDown={moveFocus}
          >
            {words}
            {mark}
          </Link>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  )
}

/**
 * Keys of a list of tabs: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. Enter follows the link natively; Space does
 * here.
 */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const all = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[]
  const at = all.indexOf(event.currentTarget)
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === ' ') event.currentTarget.click()
  else if (next === undefined) return
  else all.at(next % all.length)?.focus()
  event.preventDefault()
}
