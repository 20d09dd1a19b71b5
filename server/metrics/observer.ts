/** One answered request; `from` is the origin of its answer, as the log names it. */
type ObservedRequest = { method: string; path: string; from: string; status: number; seconds: number }

/** Has the measures of what happens, where metrics are asked for. */
type Observer = {
  request: (request: ObservedRequest) => void
  /** A public page was rendered. */
  render: (seconds: number) => void
}

let current: Observer | undefined

/** The process's observer: none unless `METRICS_PORT` is set. */
export function observer(): Observer | undefined {
  return current
}

export function setObserver(given: Observer): void {
  current = given
}
