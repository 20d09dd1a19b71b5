/** Where one goes after signing in, when nowhere in particular was asked for. */
export const adminPath = '/admin/dashboard'

/**
 * The screen of the back-office that somebody asked for, or the dashboard. An address from outside (a link in a
 * message) may come here, so nothing but a path below `/admin/` passes, and it is spelled anew.
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

/** What the router asks for instead of a page, and of a page whose address ends with a slash. */
const dataOfPage = /(\/_)?\.data$/

/** What only a page asks for: a change, a file, a list of choices. One goes back to that page. */
const partOfPage =
  /^(\/admin\/.+)\/(?:changes|export|file|choices|calendar|profile|alerts|latest|picture|download|drafts|access|search|prices|dates|products|[\da-f-]{36})$/

/** Where one signs in or out, and what is no page, is nowhere to go to afterwards. */
const outside =
  /^\/admin\/(login|logout|sign-in|second-factor|access|password-reset|push-worker\.js|push-receipt|upload|waiting|first-days|confirm|changes|retry)?(\/|$)/
