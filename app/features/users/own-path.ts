/** Where one goes after signing in, when nowhere in particular was asked for. */
export const deskPath = '/admin/dashboard'

/**
 * The screen of the back-office that somebody asked for, or the dashboard. An address from outside (a link in a
 * message) may come here, so nothing but a path below `/admin/` passes, and it is spelled anew.
 */
export function ownPath(asked: string | null | undefined): string {
  if (!asked?.startsWith('/admin/') || unwanted.test(asked)) return deskPath
  const url = URL.parse(asked, base)
  if (!url || url.origin !== base || !url.pathname.startsWith('/admin/')) return deskPath
  return outside.test(url.pathname) ? deskPath : url.pathname + url.search
}

const base = 'http://own.invalid'

/** Browsers read a backslash as a slash and drop control characters. */
// oxlint-disable-next-line no-control-regex
const unwanted = /[\u0000-\u001f\u007f\\]/

/** Where one signs in or out is nowhere to go to afterwards. */
const outside = /^\/admin\/(login|logout|sign-in|second-factor|access)(\/|\.data|$)/
