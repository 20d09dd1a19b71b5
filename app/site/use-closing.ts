import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Closes a popover, and those inside it, when one of its links is chosen, when the address changes (Back, an anchor of
 * this page) and when the layout turns from small to wide. Answers the handler of clicks for the popover.
 */
export function useClosing(popover: RefObject<HTMLElement | null>) {
  const { key } = useLocation()

  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    hide(popover.current)
  }, [key, popover])

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 60rem)')
    const onTurn = () => hide(popover.current)
    wide.addEventListener('change', onTurn)
    return () => wide.removeEventListener('change', onTurn)
  }, [popover])

  return useCallback(
    (event: MouseEvent) => {
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (!elsewhere && event.target instanceof Element && event.target.closest('a')) hide(popover.current)
    },
    [popover],
  )
}

function hide(popover: HTMLElement | null): void {
  if (!popover || !('popover' in popover)) return
  for (const each of [popover, ...popover.querySelectorAll<HTMLElement>('[popover]')]) {
    if (each.matches(':popover-open')) each.hidePopover()
  }
}
