/**
 * History entry of a form's step, so that Back goes one step back; `below` is the number of the form's own entries
 * under it.
 */
type Entry = { step: number; below: number }

/** Step of the current history entry; 0 if it has none. */
export function shownStep(): number {
  return entry().step
}

/** Adds a history entry for the next step. */
export function goOnTo(step: number): void {
  const { below } = entry()
  history.pushState({ ...history.state, step, below: below + 1 }, '')
}

/**
 * Goes back through the history to an earlier step, which `onStep` reports; false if the history has too few entries.
 */
export function goBackTo(to: number, from: number): boolean {
  const { below } = entry()
  if (below < from - to) {
    history.replaceState({ ...history.state, step: to, below: 0 }, '')
    return false
  }
  history.go(to - from)
  return true
}

/** Goes back past the form's own entries, so that Back then leaves the page. */
export function forgetSteps(): void {
  const { below } = entry()
  if (below > 0) history.go(-below)
}

/** Reports the step of each entry that Back and Forward lead to, until the returned function is called. */
export function onStep(listener: (step: number) => void): () => void {
  let { hash } = location
  const onPop = () => {
    // A link within the page does not change the step.
    const within = location.hash !== hash
    hash = location.hash
    if (!within) listener(entry().step)
  }
  history.scrollRestoration = 'manual'
  addEventListener('popstate', onPop)
  return () => {
    removeEventListener('popstate', onPop)
    history.scrollRestoration = 'auto'
  }
}

function entry(): Entry {
  const { step, below } = (history.state ?? {}) as Partial<Entry>
  return { step: typeof step === 'number' ? step : 0, below: typeof below === 'number' ? below : 0 }
}
