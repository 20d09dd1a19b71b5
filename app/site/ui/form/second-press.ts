/** Longest time in milliseconds between the clicks of a double click. */
const secondPressMs = 500

/** Ignores the second click of a double click on a button, which would hit the link that has taken its place. */
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
