import { languageOf } from '#app/lib/text/i18n.ts'
import { isCopied, isHashedFile } from './copied.ts'
import { copyAfterVisit, dropEarlierCaches, findFile, findOfflinePage, findPage } from './copies.ts'
import { type CopyReason, copySentence, withBar, withoutClock } from './page-copy.ts'
import type { WorkerScope } from './worker-scope.ts'

/*
 * The service worker of the public site: docs/decisions/0062-without-a-network.md. A new version waits until
 * no page of the old one is open. It serves only pages and hashed files: no changes, no back-office, no
 * secret address.
 */
const worker = self as unknown as WorkerScope

/** Timeout in milliseconds of the site's response if there is a copy. */
const answerTimeoutMs = 3000

/** Copies are made one after the other, for all open pages. */
let underway: Promise<void> = Promise.resolve()

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (isHashedFile(pathname)) event.respondWith(findFile(request))
  else if (request.mode === 'navigate' && isCopied(pathname)) event.respondWith(answerPage(request))
})

// A page reports that it is loaded and idle: `copy-for-offline.ts`.
worker.addEventListener('message', (event) => {
  const { url, isFast } = event.data as { url: string; isFast: boolean }
  const { origin, pathname, search } = new URL(url)
  if (origin !== worker.location.origin) return
  underway = underway
    .then(() => copyAfterVisit(origin + pathname + search, isFast))
    // No network, or no space on the phone: the next page tries again.
    .catch(() => {})
  event.waitUntil(underway)
})

worker.addEventListener('activate', (event) => event.waitUntil(dropEarlierCaches()))

/** The site's response or, if it fails or is late, the copy; without a copy the offline page. */
async function answerPage(request: Request): Promise<Response> {
  const answer = fetch(request).catch(() => null)
  const copy = await findPage(request.url).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerTimeoutMs, undefined))
  const inTime = await (copy ? Promise.race([answer, late]) : answer)
  if (inTime) return inTime
  if (copy)
    return aged(copy, inTime === undefined ? 'slow' : 'offline', languageOf(new URL(request.url).pathname))
  const page = await findOfflinePage(request.url).catch(() => undefined)
  // Without that page too, the browser shows its own error.
  return page
    ? new Response(withoutClock(await page.text(), 'offline'), { headers: page.headers })
    : Response.error()
}

async function aged(copy: Response, reason: CopyReason, language: 'fr' | 'en'): Promise<Response> {
  const madeAt = new Date(copy.headers.get('Date') ?? Number.NaN)
  const sentence = copySentence(language, reason, madeAt, new Date())
  return new Response(withBar(await copy.text(), reason, language, sentence), { headers: copy.headers })
}
