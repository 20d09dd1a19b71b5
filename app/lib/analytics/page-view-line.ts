/**
 * A page that was shown: `metric` names a figure of the day that grows by one with it, beside the views, `missed` the words
 * of a search that it had no answer to.
 */
export type PageView = { at: number; path: string; referrer: string; metric: string; missed?: string }

/** A line of a page-view buffer. Without a visitor it is no view, and its metric alone grows. */
export type Countable = PageView & { visitor: string }

/** One line with its end. No part may hold a tab or a line break. */
export function pageViewLine({ at, path, referrer, metric, missed = '' }: PageView, visitor: string): string {
  const words = missed && `\t${encodeURIComponent(missed)}`
  return `${at}\t${visitor}\t${path}\t${referrer}\t${metric}${words}\n`
}

/** The view of a line, or null: a power cut may leave anything in a file. */
export function readLine(line: string): Countable | null {
  const [, at = '', visitor = '', path = '', referrer = '', metric = '', missed = ''] =
    wellFormed.exec(line) ?? []
  return at === '' ? null : { at: Number(at), visitor, path, referrer, metric, missed }
}

const wellFormed = /^(\d{13})\t([\w-]{22})?\t(\/[!-~]*)?\t([!-~]*)\t([a-z_]*)(?:\t([!-~]+))?$/
