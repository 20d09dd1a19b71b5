import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation inside the browser the focus goes where it would go after a page load: to the part that the
 * address names, or to the beginning of the new page. A change of the query alone leaves it where it is.
 */
export function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname + hash)
  useEffect(() => {
    if (shown.current === pathname + hash) return
    shown.current = pathname + hash
    focusOn(hash ? partOf(hash) : 'content')
  }, [pathname, hash])
}

/** Focuses an element, making it focusable for as long as it is focused. */
export function focusOn(id: string, { preventScroll = true } = {}): void {
  const element = document.getElementById(id)
  if (!element) return
  element.focus({ preventScroll })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.focus({ preventScroll })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}

function partOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1) // An address that someone typed; nothing has that id.
  }
}
