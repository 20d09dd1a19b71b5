/** Default address after a sign-in: it redirects to the first screen of the role. */
export const adminPath = '/admin'

/**
 * The requested screen of the back-office, or the default. The address may come from outside (a link in a message),
 * so that only a normalised path below `/admin/` passes.
 */
export function ownPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/admin/') || unwanted.test(asked)) return adminPath
  const url = URL.parse(asked, base)
  if (!url || url.origin !== base) return adminPath
  const path = url.pathname.replace(dataOfPage, '').replace(partOfPage, '$1')
  return path.startsWith('/admin/') && !outside.test(path) ? path + url.search : adminPath
}

const base = 'http://own.invalid'

/** Browsers read a backslash as a slash and drop control characters. */
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001f\u007f\\]/

/** Suffix of the router's data requests, also of an address with a trailing slash. */
const dataOfPage = /(\/_)?\.data$/

/** Addresses that only a page requests: changes, files, lists of choices. A sign-in returns to that page. */
const partOfPage =
  /^(\/admin\/.+)\/(?:changes|export|file|choices|calendar|profile|alerts|latest|picture|download|drafts|access|search|prices|dates|products|[\da-f-]{36})$/

/** Addresses of the sign-in and addresses without a page: a sign-in never leads to one of them. */
const outside =
  /^\/admin\/(login|logout|sign-in|second-factor|access|password-reset|push-worker\.js|push-receipt|upload|waiting|first-days|confirm|changes|retry)?(\/|$)/
