/**
 * Something to count, as a line of a journal holds it. A page view has a visitor, a path and perhaps a host that led
 * here; `metric` names a figure of the day that grows by one, of a view or of something else.
 */
export type Countable = { at: number; visitor: string; path: string; referrer: string; metric: string }

/** One line with its end. No part may hold a tab or a line break. */
export function lineOf({ at, visitor, path, referrer, metric }: Countable): string {
  return `${at}\t${visitor}\t${path}\t${referrer}\t${metric}\n`
}

/** What a line holds, or null: a power cut may leave anything in a file. */
export function readLine(line: string): Countable | null {
  const [, at = '', visitor = '', path = '', referrer = '', metric = ''] = wellFormed.exec(line) ?? []
  return at === '' ? null : { at: Number(at), visitor, path, referrer, metric }
}

const wellFormed = /^(\d{13})\t([\w-]{22})?\t(\/[!-~]*)?\t([!-~]*)\t([a-z_]*)$/
