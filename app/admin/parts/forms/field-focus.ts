/** Bubbles from a field that must become visible: whatever hides it (a language tab) shows it. */
const revealEvent = 'reveal'

/** Moves the focus to a field by its id, even in a hidden tab. */
export function focusField(id: string, block?: ScrollLogicalPosition): void {
  document.getElementById(id)?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
  requestAnimationFrame(() => focusShownField(id, block))
}

/**
 * Moves the focus to a visible field: in the middle, so that the message below the field is visible as well, above the
 * foot of the dialog.
 */
export function focusShownField(id: string, block: ScrollLogicalPosition = 'center'): void {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block })
}

/**
 * Calls `reveal` with the id of every field within `container` that must become visible; returns a function that stops
 * it.
 */
export function onReveal(container: HTMLElement, reveal: (id: string) => void): () => void {
  const listener = (event: Event) => event.target instanceof HTMLElement && reveal(event.target.id)
  container.addEventListener(revealEvent, listener)
  return () => container.removeEventListener(revealEvent, listener)
}
