/** Longest time between the presses of a double press, in milliseconds. */
const secondPressMs = 500

/**
 * The second press of a double press is meant for the button that was there, not for the link that has taken its
 * place: it is let fall.
 */
export function ignoreSecondPress(button: Element | null | undefined): void {
  const place = button?.getBoundingClientRect()
  if (!place) return
  const ignore = (event: MouseEvent) => {
    const { clientX: x, clientY: y } = event
    if (x < place.left || x > place.right || y < place.top || y > place.bottom) return
    event.preventDefault()
    event.stopPropagation()
  }
  for (const type of presses) document.addEventListener(type, ignore, true)
  setTimeout(() => {
    for (const type of presses) document.removeEventListener(type, ignore, true)
  }, secondPressMs)
}

const presses = ['mousedown', 'click'] as const
