/**
 * Decides whether React takes over the page. On a good connection it does, once everything else has arrived and the
 * phone is idle; who saves data or has 3G or less keeps the page as it is, whole without it. Built as a classic script
 * of its own; the page carries React Router's bootstrap as text that only this script starts.
 */
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
  const script = document.createElement('script')
  script.type = 'module'
  script.textContent = document.querySelector('script[data-boot]')?.textContent ?? ''
  document.head.append(script)
}

export {}
