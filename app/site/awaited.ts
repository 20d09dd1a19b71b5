/**
 * Shows and announces elements marked `data-awaiting="/shop"` while the browser loads that page, from a click on a link
 * or the submission of a search until the page is there.
 */
export function showAwaited(): void {
  document.addEventListener('click', (event) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (elsewhere || !link || link.target || link.origin !== location.origin) return
    if (link.hash && link.pathname === location.pathname) return
    for (const marker of awaiting(link.pathname)) marker.hidden = false
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'get') return
    for (const marker of awaiting(new URL(target.action).pathname)) marker.hidden = false
  })
  // A page restored from the back/forward cache awaits nothing.
  addEventListener('pageshow', () => {
    for (const marker of awaiting()) marker.hidden = true
  })
}

function awaiting(pathname?: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(pathname ? `[data-awaiting="${CSS.escape(pathname)}"]` : '[data-awaiting]')
}
