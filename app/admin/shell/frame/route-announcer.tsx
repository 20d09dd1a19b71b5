import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusContent, isFocusLost, useFocusMemory } from '#app/admin/shell/focus.ts'

/**
 * Announces a new screen, the trash of a list included, to screen readers, and moves the focus to it unless another
 * element has the focus.
 */
export function RouteAnnouncer() {
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
