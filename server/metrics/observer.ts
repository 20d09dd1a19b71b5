/** One answered request; `from` is the origin of its answer, as in the log. */
type ObservedRequest = { method: string; path: string; from: string; status: number; seconds: number }

/** Receives measurements while metrics are enabled. */
type Observer = {
  request: (request: ObservedRequest) => void
  /** Called after a public page was rendered. */
  render: (seconds: number) => void
}

let current: Observer | undefined

/** The process's observer; undefined unless `METRICS_PORT` is set. */
export function observer(): Observer | undefined {
  return current
}

export function setObserver(given: Observer): void {
  current = given
}
