/**
 * Decides whether React takes over the parts of the page that move. On a good connection it does, once everything else
 * has arrived and the phone is idle; who saves data or has 3G or less keeps the page as it is, whole without it.
 */
const islands = document.currentScript?.dataset['islands']

type Connection = { saveData?: boolean; effectiveType?: string }

const connection = (navigator as Navigator & { connection?: Connection }).connection

if (!connection?.saveData && !/^(slow-)?[23]g$/.test(connection?.effectiveType ?? '')) {
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle)
}

function whenIdle() {
  if ('requestIdleCallback' in window) requestIdleCallback(hydrate, { timeout: 2000 })
  else setTimeout(hydrate, 200)
}

function hydrate() {
  if (islands) void import(/* @vite-ignore */ islands)
}
