/** Bubbles from a field that is to be seen: whatever hides it (a language tab) shows it. */
const revealEvent = 'reveal'

/** Brings the focus to a field by its id, out of a hidden tab too. */
export function focusField(id: string): void {
  document.getElementById(id)?.dispatchEvent(new CustomEvent(revealEvent, { bubbles: true }))
  requestAnimationFrame(() => focusShownField(id))
}

/** Brings the focus to a field that nothing hides any more. */
export function focusShownField(id: string): void {
  const field = document.getElementById(id)
  field?.focus()
  // Not at the edge: the message below the field is to be seen as well, above the foot of the dialog.
  field?.scrollIntoView({ block: 'center' })
}

/** Calls `reveal` with the id of every field within `container` that is to be seen; returns how to stop. */
export function onReveal(container: HTMLElement, reveal: (id: string) => void): () => void {
  const listener = (event: Event) => event.target instanceof HTMLElement && reveal(event.target.id)
  container.addEventListener(revealEvent, listener)
  return () => container.removeEventListener(revealEvent, listener)
}
