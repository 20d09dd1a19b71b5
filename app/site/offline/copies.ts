import { languageOf } from '#app/lib/text/i18n.ts'
import {
  copyAddress,
  copyAddresses,
  filesNamedIn,
  isCopied,
  isStorable,
  offlinePath,
  pagesAhead,
} from './copied.ts'

/** Prefix of our caches; each has a version number that changes with its format. */
const cachePrefix = 'offline-'
const pagesName = `${cachePrefix}pages-1`
const filesName = `${cachePrefix}files-1`

/** Limits of copied pages and of characters per page: about 3 MB on a phone, 8 at the worst. */
const mostPages = 40
const longestPage = 200_000

const hour = 60 * 60_000

/** Lifetime of an unvisited page's copy, where data is cheap and where it is expensive. */
const maxAgeMs = { fast: 24 * hour, saving: 7 * 24 * hour }

const storedAt = 'X-Stored-At'
const filesOf = 'X-Files'

/** Deletes the caches of an earlier version of this script. */
export async function dropEarlierCaches(): Promise<void> {
  const names = await caches.keys()
  const earlier = names.filter(
    (name) => name.startsWith(cachePrefix) && ![pagesName, filesName].includes(name),
  )
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

/** The copy of a page, or of one that may replace it. */
export async function findPage(url: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesName)
  const found = await Promise.all(copyAddresses(url).map((address) => pages.match(address)))
  return found.find((page) => page !== undefined)
}

/** The offline page; in the other language if there is no copy in this one. */
export async function findOfflinePage(url: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesName)
  const [own = '', other = ''] = languageOf(new URL(url).pathname) === 'en' ? ['/en', ''] : ['', '/en']
  return (await pages.match(own + offlinePath)) ?? (await pages.match(other + offlinePath))
}

/** A built file: its copy, otherwise the site's response, also if the phone cannot read its copies. */
export async function findFile(request: Request): Promise<Response> {
  const copy = caches.open(filesName).then((files) => files.match(request.url))
  return (await copy.catch(() => undefined)) ?? fetch(request)
}

/**
 * Copies the displayed page, which the browser's cache still has, and then the essential pages, one after the other.
 */
export async function copyAfterVisit(url: string, isFast: boolean): Promise<void> {
  const { pathname, searchParams } = new URL(url)
  if (!isCopied(pathname)) return
  try {
    // A search is private: other users of the phone must not find it.
    if (!searchParams.has('q')) await copyPage(url, 'force-cache')
    for (const path of pagesAhead(languageOf(pathname), isFast))
      if (await isDue(path, maxAgeMs[isFast ? 'fast' : 'saving'])) await copyPage(path, 'no-cache')
  } finally {
    // Also removes files of a page that did not fit.
    await trim()
  }
}

async function isDue(path: string, mostMs: number): Promise<boolean> {
  const pages = await caches.open(pagesName)
  const copy = await pages.match(path)
  // Both times are from the phone's clock, so its error does not matter.
  const age = Date.now() - Number(copy?.headers.get(storedAt) ?? Number.NaN)
  return !(age >= 0 && age < mostMs)
}

/** The page comes last, so that a stored page has all its files. */
async function copyPage(url: string, cache: RequestCache): Promise<void> {
  const answer = await fetch(url, { cache })
  if (!isStorable(answer)) return
  const html = await answer.text()
  if (html.length > longestPage) return
  const files = await copyFiles(html)
  const headers = new Headers(answer.headers)
  // The text is decompressed and has another length now.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  headers.set(storedAt, String(Date.now()))
  headers.set(filesOf, files.join(' '))
  const pages = await caches.open(pagesName)
  // A single step: if it does not fit, the earlier copy stays.
  await pages.put(copyAddress(answer.url), new Response(html, { headers }))
}

/** Copies the files that a page names, and those that they name in turn. Throws if one is not available. */
async function copyFiles(html: string): Promise<string[]> {
  const files = await caches.open(filesName)
  const paths = new Set(filesNamedIn(html, location.origin))
  for (const path of paths) {
    const copy = await files.match(path)
    const answer = copy ?? (await fetch(path, { cache: 'force-cache' }))
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    const further = /\.(?:css|js)$/.test(path) ? filesNamedIn(await answer.clone().text(), answer.url) : []
    if (!copy) await files.put(path, answer)
    for (const each of further) paths.add(each)
  }
  return [...paths]
}

/** Deletes the oldest copies of pages, and files that no copied page needs. */
async function trim(): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(pagesName), caches.open(filesName)])
  const all = await oldestFirst(pages)
  const gone = all.filter((page) => !isAhead(page)).slice(0, Math.max(0, all.length - mostPages))
  await Promise.all(gone.map((page) => pages.delete(page)))
  const left = await Promise.all((await pages.keys()).map((page) => pages.match(page)))
  const needed = new Set(left.flatMap((page) => page?.headers.get(filesOf)?.split(' ') ?? []))
  const spare = (await files.keys()).filter(({ url }) => !needed.has(new URL(url).pathname))
  await Promise.all(spare.map((file) => files.delete(file)))
}

async function oldestFirst(pages: Cache): Promise<readonly Request[]> {
  const dated = await Promise.all(
    (await pages.keys()).map(async (page) => ({
      page,
      at: Number((await pages.match(page))?.headers.get(storedAt)),
    })),
  )
  return dated.toSorted((a, b) => a.at - b.at).map(({ page }) => page)
}

function isAhead({ url }: Request): boolean {
  const { pathname, search } = new URL(url)
  return pagesAhead(languageOf(pathname), true).includes(pathname + search)
}
