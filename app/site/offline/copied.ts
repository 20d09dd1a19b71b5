import { parametersOf } from '#app/lib/http/page-parameters.ts'
import { isSecretPath } from '#app/lib/http/secret-path.ts'
import { type Language, localPath, sharedPath } from '#app/lib/text/i18n.ts'

/**
 * Address of the public site's only service worker. It must never change, since browsers update a worker by its
 * address.
 */
export const workerPath = '/worker.js'

/** French address of the page shown if there is neither a network nor a copy. */
export const offlinePath = '/offline'

/** Pages that a patient needs urgently, by French address: contact and hours, and the form. */
const essential = [offlinePath, '/contact', '/appointment']

/** Further pages, copied if data is cheap. */
const further = ['/', '/services', '/shop']

/** Pages that are copied before they are requested, in the reader's language. */
export function pagesAhead(language: Language, isFast: boolean): string[] {
  return [...essential, ...(isFast ? further : [])].map((path) => localPath(language, path))
}

/**
 * True if a page may be copied and served from its copy: never the back-office, a secret address or a form's answer.
 */
export function isCopied(pathname: string): boolean {
  return !isSecretPath(pathname) && !excluded.test(sharedPath(pathname))
}

const excluded =
  /^\/(?:(?:admin|api|assets|calendar|chat|healthz|icons|livez|media|readyz|share|visit)(?:\/|$)|shop\/order(?:\/|$))|\.\w+$/

/**
 * Address under which a page is copied, without parameters that it does not read, such as a campaign's or a visitor's
 * id.
 */
export function copyAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const read = parametersOf(pathname).flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value]),
  )
  const query = new URLSearchParams(read).toString()
  return origin + pathname + (query && `?${query}`)
}

/**
 * Addresses whose copy may be shown for an address, best first. The whole list may replace a filtered one, and the form
 * one with a chosen care; nothing replaces a search or a later page of a list.
 */
export function copyAddresses(address: string): string[] {
  const exact = copyAddress(address)
  const { origin, pathname, searchParams } = new URL(exact)
  return searchParams.has('q') || searchParams.has('page') ? [exact] : [exact, origin + pathname]
}

/** True if a response may be copied: a complete page that its server allows to be cached. */
export function isStorable({ status, type, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false
  const policy = headers.get('Cache-Control') ?? 'no-store'
  return status === 200 && type === 'basic' && !redirected && isHtml && !/no-store|private/.test(policy)
}

/** True for a file of a build, whose name changes with its content. */
export function isHashedFile(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

/**
 * Built files named in a text: those that a page, a style sheet or a script of ours needs. Excludes pictures and
 * React's files, unless a script cannot start without them: forms work offline without React.
 */
export function filesNamedIn(text: string, address: string): string[] {
  const found = Array.from(text.matchAll(named), ([, first, path = '']) => ({
    path: new URL(path, address).pathname,
    first,
  }))
  const needed = found.filter(({ path, first }) => isHashedFile(path) && (first || !path.startsWith(islands)))
  return [...new Set(needed.map(({ path }) => path))]
}

const islands = '/assets/islands/'
const named = /(from|import)?["'`(]((?:\/assets|\.{1,2})\/[\w./-]+-[\w-]{8}\.(?:css|js|svg|woff2))/g
