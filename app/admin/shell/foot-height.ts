const feet = new Set<HTMLElement>()

/**
 * Ref of the foot of a dialog: its height is `--foot` for the toasts of a phone, which stand above its buttons. The foot
 * opened last counts.
 */
export function measureFoot(foot: HTMLElement | null): (() => void) | undefined {
  if (!foot) return undefined
  const observer = new ResizeObserver(setHeight)
  feet.add(foot)
  observer.observe(foot)
  return () => {
    observer.disconnect()
    feet.delete(foot)
    setHeight()
  }
}

function setHeight(): void {
  const foot = [...feet].at(-1)
  document.documentElement.style.setProperty('--foot', `${foot?.offsetHeight ?? 0}px`)
}
