/**
 * The steps of a form in the history of the tab, so that Back goes a step back. Each entry says its step and how many
 * of the form's own entries lie below it.
 */
type Entry = { step: number; below: number }

/** The step that this entry of the history shows; 0 where it says none. */
export function shownStep(): number {
  return entry().step
}

/** Notes that a step was gone on to. */
export function goOnTo(step: number): void {
  const { below } = entry()
  history.pushState({ ...history.state, step, below: below + 1 }, '')
}

/** Goes back through the history to an earlier step, which `onStep` then hears; false where that way does not lead there. */
export function goBackTo(to: number, from: number): boolean {
  const { below } = entry()
  if (below < from - to) {
    history.replaceState({ ...history.state, step: to, below: 0 }, '')
    return false
  }
  history.go(to - from)
  return true
}

/** Leaves none of the form's entries for Back to stumble over. */
export function forgetSteps(): void {
  const { below } = entry()
  if (below > 0) history.go(-below)
}

/** Tells the step of each entry that Back and Forward lead to, until the returned function is called. */
export function onStep(listener: (step: number) => void): () => void {
  let { hash } = location
  const onPop = () => {
    // A link within the page moves nothing in the form.
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
