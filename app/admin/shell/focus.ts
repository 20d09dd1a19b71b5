import { type RefObject, useEffect } from 'react'

/** Id of the screen's content, the target of the skip link. */
export const contentId = 'contenu'

/** Moves the focus to the screen's content, after the focused element has left without a successor. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true })
}

/** A `ref` for an element that takes the focus when it appears. */
export function focusOnRouteChange(element: HTMLElement | null): void {
  element?.focus()
}

/** True if no element has the focus: the focused one has left the page. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Focuses the item at this index of a list, or the last one before it, by the control that opens it. */
export function focusInList(place: number): void {
  const openers = document.querySelectorAll<HTMLElement>(`#${contentId} [data-open]`)
  const opener = openers[Math.min(Math.max(place, 0), openers.length - 1)]
  if (opener) opener.focus()
  else focusContent()
}

/**
 * Returns the focus to its previous element as a dialog closes; for a menu's item that is the menu's button. A dialog
 * that fades out passes its own element, which still has the focus for a moment.
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

/** Openers of the dialogs that are open or about to return the focus, the innermost last. */
const openers: HTMLElement[] = []

/** Openers of the open dialogs: a toast that has the focus meanwhile passes it to them once these are closed. */
export function listDialogOpeners(): HTMLElement[] {
  return [...openers]
}

/**
 * The last focused element. With reduced motion, a menu is removed before the dialog of its item asks for the element.
 */
let latest: HTMLElement | null = null

/** Remembers the last focused or pressed element for `useFocusBack`; not every browser focuses a pressed one. */
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
