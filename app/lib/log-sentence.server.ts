/** A line of the log for a person at a terminal: the time and a sentence. */
export function logSentence(line: string): string {
  const { level, time, msg, method, path, status, ms, err, reason } = JSON.parse(line) as Line
  const clock = new Date(time).toTimeString().slice(0, 8)
  const what = method ? `${method} ${path}: ${status}, ${ms} ms` : msg
  const why = err?.message ?? reason
  const grave = level >= 50 ? 'Error: ' : level >= 40 && !method ? 'Warning: ' : ''
  const stack = level >= 50 && err?.stack ? `\n${err.stack}` : ''
  return `${clock} ${grave}${what}${why ? ` (${why})` : ''}${stack}\n`
}

type Line = {
  level: number
  time: string
  msg: string
  method?: string
  path?: string
  status?: number
  ms?: number
  reason?: string
  err?: { message: string; stack?: string }
}
