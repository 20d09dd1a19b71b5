/** The used part of the browser's `pageswap` event. */
type Leaving = Event & {
  viewTransition: { ready: Promise<void> } | null
  activation: { entry: { url: string | null } } | null
}

/**
 * Names the picture of the card that leads to the next page, so that it moves to its place there: every page has one
 * subject (`.subject` in base.css), and a card takes its name while its page opens. Browsers without cross-document
 * view transitions never fire the event.
 */
export function carryPictures(): void {
  let carried: HTMLElement | undefined
  addEventListener('pageswap', (event) => {
    const { viewTransition, activation } = event as Leaving
    const url = activation?.entry.url
    if (!viewTransition || !url) return
    // The next page may not take part, or the transition may be skipped: neither is an error.
    viewTransition.ready.catch(() => undefined)
    carried?.style.removeProperty('view-transition-name')
    carried = pictureOfCard(new URL(url).pathname)
    // A name must be unique on a page, so the page's own picture loses it.
    document.documentElement.classList.toggle('carries', carried !== undefined)
    carried?.style.setProperty('view-transition-name', 'subject')
  })
}

/** Picture of the visible card with a link to the path; a hidden picture does not move. */
function pictureOfCard(pathname: string): HTMLElement | undefined {
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('main :is(article, li) a')]
    .filter((link) => link.pathname === pathname && !link.hash)
    .map((link) => link.closest('li, article:not(:has(h1))')?.querySelector<HTMLElement>('img'))
  return cards.find((picture): picture is HTMLElement => Boolean(picture && isInView(picture)))
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < innerHeight
}
