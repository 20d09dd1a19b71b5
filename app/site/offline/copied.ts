import { parametersOf } from '#app/lib/http/page-parameters.ts'
import { isSecretPath } from '#app/lib/http/secret-path.ts'
import { type Language, localPath, sharedPath } from '#app/lib/text/i18n.ts'

/** The address of the one service worker of the public site: for good, since a browser asks for it by its address. */
export const workerPath = '/worker.js'

/** The page that is shown where there is neither a network nor a copy, by its French address. */
export const offlinePath = '/offline'

/** Pages that a patient needs in a hurry, by French address: contact and hours, and the form. */
const essential = [offlinePath, '/contact', '/appointment']

/** Further pages, copied where bytes cost little. */
const further = ['/', '/services', '/shop']

/** The pages that are copied before anybody asks for them, in the language that is read. */
export function pagesAhead(language: Language, isFast: boolean): string[] {
  return [...essential, ...(isFast ? further : [])].map((path) => localPath(language, path))
}

/** True if a page may be copied and answered from its copy: never the back-office, a secret address or an answer. */
export function isCopied(pathname: string): boolean {
  return !isSecretPath(pathname) && !excluded.test(sharedPath(pathname))
}

const excluded =
  /^\/(?:(?:admin|api|assets|calendar|chat|healthz|icons|livez|media|readyz|share|visit)(?:\/|$)|shop\/order(?:\/|$))|\.\w+$/

/** The address that a page is copied by: without what it does not read, a campaign's words or a visitor's mark. */
export function copyAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const read = parametersOf(pathname).flatMap((name) =>
    searchParams.getAll(name).map((value) => [name, value]),
  )
  const query = new URLSearchParams(read).toString()
  return origin + pathname + (query && `?${query}`)
}

/**
 * The addresses whose copy may be shown at an address, best first. The whole list stands for a part of it, and the form
 * for one with a care chosen; nothing stands for a search or for a later page of a list.
 */
export function copyAddresses(address: string): string[] {
  const exact = copyAddress(address)
  const { origin, pathname, searchParams } = new URL(exact)
  return searchParams.has('q') || searchParams.has('page') ? [exact] : [exact, origin + pathname]
}

/** True if an answer may be copied: a whole page that its server allows to be cached. */
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
 * The files of the build that a text at an address names: what a page, a style sheet or a script of ours needs. Not
 * pictures, and not what React comes in, unless a script cannot begin without it: forms work offline without it.
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
