import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusContent, isFocusLost, useFocusMemory } from './focus.ts'

/** A screen that takes another one's place is named to whoever does not see it, and has the focus if nothing else does. */
export function Arrival() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useFocusMemory()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (isFocusLost()) focusContent()
  }, [pathname])
  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  )
}
