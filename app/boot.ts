import { showAwaited } from '#app/site/awaited.ts'
import { carryPictures } from '#app/site/carry-pictures.ts'
import { isFast } from '#app/site/connection.ts'
import { countWhenInView } from '#app/site/count-when-in-view.ts'
import { closeMenusWhenChosen } from '#app/site/frame/close-menus.ts'
import { isHeld } from '#app/site/held.ts'
import { copyForOffline } from '#app/site/offline/copy-for-offline.ts'
import { speculate } from '#app/site/speculate.ts'
import { followClock } from './follow-clock.ts'

const { worker, copied } = document.body.dataset

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
  const isFetchedAhead =
    (asked as { deliveryType?: string } | undefined)?.deliveryType === 'navigational-prefetch'
  // A copy of the service worker is not reported: its request has reached the server, or no network is there.
  if (!copied && (persisted || isFromCache || (isFetchedAhead && !isAhead))) tell()
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
  // Without a network nothing opens: such a press is held until the page can do without (`touch.ts`).
  if (
    opens?.target !== '_blank' ||
    !navigator.onLine ||
    (event.type === 'submit') !== opens instanceof HTMLFormElement
  )
    return
  const what = (event as SubmitEvent).submitter ?? opens
  if (pressed?.what === what && Math.abs(at - pressed.at) < 1000) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  pressed = { what, at }
}
addEventListener('submit', openOnce, true)
addEventListener('click', openOnce, true)

closeMenusWhenChosen()
showAwaited()
carryPictures()
countWhenInView()
speculate()

const carousel = document.querySelector<HTMLElement>('[data-carousel]')
if (carousel)
  void import('#app/features/slides/run-carousel.ts').then(({ runCarousel }) => runCarousel(carousel))

// Elsewhere a page orders what is ticked on it, and nothing of the basket can be read.
if (isHeld('basket') && isFast())
  void import('#app/features/catalog/order/basket-storage.ts').then(({ readBasket, sayHowMany }) =>
    sayHowMany(readBasket()),
  )

// A form's unsent content goes from the next page that is opened.
if (isHeld('outbox')) void import('#app/site/ui/form/outbox-news.ts').then(({ sendWaiting }) => sendWaiting())

if (copied) void import('./copied-page.ts').then(({ followPhone }) => followPhone())
else if (worker) copyForOffline(worker)

// A page that is only read fetches no more than this: a bar of no products has nothing to do without a basket.
const parts = isHeld('basket') ? '[data-island]' : '[data-island]:not([data-state=idle])'
if (document.querySelector(`${parts}, [data-quantity], [data-copy]`)) void import('./controls.ts').then(ready)
else ready()

function ready() {
  document.documentElement.dataset['script'] = 'ready'
}
