/** A page that was shown: `metric` names a figure of the day that grows by one with it, beside the views. */
export type PageView = { at: number; path: string; referrer: string; metric: string }

/** What a line of a page-view buffer holds. Without a visitor it is no view, and its metric alone grows. */
export type Countable = PageView & { visitor: string }

/** One line with its end. No part may hold a tab or a line break. */
export function lineOf({ at, path, referrer, metric }: PageView, visitor: string): string {
  return `${at}\t${visitor}\t${path}\t${referrer}\t${metric}\n`
}

/** What a line holds, or null: a power cut may leave anything in a file. */
export function readLine(line: string): Countable | null {
  const [, at = '', visitor = '', path = '', referrer = '', metric = ''] = wellFormed.exec(line) ?? []
  return at === '' ? null : { at: Number(at), visitor, path, referrer, metric }
}

const wellFormed = /^(\d{13})\t([\w-]{22})?\t(\/[!-~]*)?\t([!-~]*)\t([a-z_]*)$/
