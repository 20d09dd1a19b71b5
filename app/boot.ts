import { followClock } from './follow-clock.ts'

/**
 * Tells the server of a page that a browser shows without asking for it: one that it has kept whole and brings back, one
 * from its own cache (no byte travelled), one fetched ahead that is looked at now. All others the server has counted.
 */
function tell() {
  navigator.sendBeacon('/seen', location.pathname)
}
addEventListener('pageshow', ({ persisted }) => {
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isFromCache = asked?.transferSize === 0 && !isAhead
  if (persisted || isFromCache) tell()
  followClock(isFromCache)
})
const isAhead = (document as Document & { prerendering?: boolean }).prerendering
if (isAhead) document.addEventListener('prerenderingchange', tell)

/** The second press of a double press would open the chat once more: what opens a tab does so once a second. */
let pressed: { what: unknown; at: number } | undefined
function openOnce(event: Event) {
  const { target } = event
  const at = Date.now()
  const opens = (target as Element).closest<HTMLFormElement | HTMLAnchorElement>('form, a')
  if (opens?.target !== '_blank' || (event.type === 'submit') !== opens instanceof HTMLFormElement) return
  const what = (event as SubmitEvent).submitter ?? opens
  if (pressed?.what === what && Math.abs(at - pressed.at) < 1000) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  pressed = { what, at }
}
addEventListener('submit', openOnce, true)
addEventListener('click', openOnce, true)

/**
 * Decides whether React takes over the parts of the page that move. On a good connection it does, once everything else
 * has arrived and the phone is idle; who saves data or has 3G or less keeps the page as it is, whole without it.
 */
const islands = document.querySelector<HTMLScriptElement>('script[data-islands]')?.dataset['islands']

type Connection = { saveData?: boolean; effectiveType?: string }

const connection = (navigator as Navigator & { connection?: Connection }).connection

if (!connection?.saveData && !/^(slow-)?[23]g$/.test(connection?.effectiveType ?? '')) {
  if (document.readyState === 'complete') whenPainted()
  else addEventListener('load', whenPainted)
}

/** A busy phone can be idle for a moment between the load and the first paint. */
function whenPainted() {
  if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return whenIdle()
  const observer = new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length === 0) return
    observer.disconnect()
    whenIdle()
  })
  observer.observe({ type: 'paint', buffered: true })
}

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 })
  else setTimeout(hydrate, 200)
}

function hydrate() {
  if (islands) void import(/* @vite-ignore */ islands)
}
