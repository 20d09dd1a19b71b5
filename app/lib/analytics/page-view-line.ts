/**
 * A displayed page. `metric` names an additional daily metric to increase, `missed` are the words of a search without a
 * result.
 */
export type PageView = { at: number; path: string; referrer: string; metric: string; missed?: string }

/** A line of a page-view buffer. Without a visitor it is no view and increases only its metric. */
export type Countable = PageView & { visitor: string }

/** One line with its line break. No part may contain a tab or a line break. */
export function pageViewLine({ at, path, referrer, metric, missed = '' }: PageView, visitor: string): string {
  const words = missed && `\t${encodeURIComponent(missed)}`
  return `${at}\t${visitor}\t${path}\t${referrer}\t${metric}${words}\n`
}

/** The view of a line, or null for a damaged one, which a power cut may leave. */
export function readLine(line: string): Countable | null {
  const [, at = '', visitor = '', path = '', referrer = '', metric = '', missed = ''] =
    wellFormed.exec(line) ?? []
  return at === '' ? null : { at: Number(at), visitor, path, referrer, metric, missed }
}

const wellFormed = /^(\d{13})\t([\w-]{22})?\t(\/[!-~]*)?\t([!-~]*)\t([a-z_]*)(?:\t([!-~]+))?$/
