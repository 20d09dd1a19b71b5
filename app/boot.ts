/**
 * Decides whether React takes over the parts of the page that move. On a good connection it does, once everything else
 * has arrived and the phone is idle; who saves data or has 3G or less keeps the page as it is, whole without it.
 */
const islands = document.currentScript?.dataset['islands']

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
