import { type RefObject, useEffect } from 'react'

/** The id of the screen's content, where the skip link leads too. */
export const contentId = 'contenu'

/** Gives the focus to the content of the screen: what had it is gone, and nothing else follows from it. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true })
}

/** As the `ref` of what should have the focus when it appears. */
export function focusOnRouteChange(element: HTMLElement | null): void {
  element?.focus()
}

/** True if no element has the focus: the focused one has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Gives the focus to the thing at this place of a list, or to the last one before it; what opens it takes it. */
export function focusInList(place: number): void {
  const openers = document.querySelectorAll<HTMLElement>(`#${contentId} [data-open]`)
  const opener = openers[Math.min(Math.max(place, 0), openers.length - 1)]
  if (opener) opener.focus()
  else focusContent()
}

/**
 * As a dialog closes, the focus goes back to what had it before; what opened it from a menu is the menu's button. One
 * that fades away names what it holds, where the focus still is for a moment.
 */
export function useFocusBack(opened = true, fading?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!opened) return
    const before = isFocusLost() ? latest : openerOf(document.activeElement)
    if (before) openers.push(before)
    return () => {
      requestAnimationFrame(() => {
        if (before) openers.splice(openers.lastIndexOf(before), 1)
        if (!isFocusLost() && !isFocusIn(fading)) return
        if (before?.isConnected) before.focus()
        else focusContent()
      })
    }
  }, [opened, fading])
}

/** Openers of the dialogs that are open or about to give the focus back, the innermost last. */
const openers: HTMLElement[] = []

/** Openers of the dialogs that are open now: a toast that has the focus meanwhile gives it to them once these are gone. */
export function listDialogOpeners(): HTMLElement[] {
  return [...openers]
}

/**
 * The last focused element. With reduced motion, a menu is removed before the dialog of its item asks for the element.
 */
let latest: HTMLElement | null = null

/** Remembers what has the focus or was pressed last, for `useFocusBack`; not every browser focuses what is pressed. */
export function useFocusMemory(): void {
  useEffect(() => {
    const remember = ({ target }: Event) => {
      latest = target instanceof Element ? openerOf(target) : null
    }
    const rememberPressed = ({ target }: Event) => {
      latest = target instanceof Element ? openerOf(target.closest('a, button, input, [tabindex]')) : null
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', rememberPressed)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', rememberPressed)
    }
  }, [])
}

function isFocusIn(place?: RefObject<HTMLElement | null>): boolean {
  return place?.current?.contains(document.activeElement) ?? false
}

function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}
