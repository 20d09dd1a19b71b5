/**
 * Says that something is awaited while the browser fetches it: an element `data-awaiting="/shop"` is shown, and
 * announced, from the choice of a link to that page, or the sending of a search to it, until the page is there.
 */
export function sayWhatIsAwaited(): void {
  document.addEventListener('click', (event) => {
    const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (elsewhere || !link || link.target || link.origin !== location.origin) return
    if (link.hash && link.pathname === location.pathname) return
    for (const said of awaiting(link.pathname)) said.hidden = false
  })
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || target.method !== 'get') return
    for (const said of awaiting(new URL(target.action).pathname)) said.hidden = false
  })
  // Back brings the page as it was left: with nothing awaited.
  addEventListener('pageshow', () => {
    for (const said of awaiting()) said.hidden = true
  })
}

function awaiting(pathname?: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(pathname ? `[data-awaiting="${CSS.escape(pathname)}"]` : '[data-awaiting]')
}
