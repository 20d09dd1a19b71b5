/** The part of the browser's `pageswap` event that is used here. */
type Leaving = Event & {
  viewTransition: { ready: Promise<void> } | null
  activation: { entry: { url: string | null } } | null
}

/**
 * Names the picture of the card that leads to the next page, so that it moves to where it stands there: every page has
 * one subject (`.subject` in base.css), and a card borrows its name while its page is opened. A browser that does not
 * move between documents never asks.
 */
export function carryPictures(): void {
  let carried: HTMLElement | undefined
  addEventListener('pageswap', (event) => {
    const { viewTransition, activation } = event as Leaving
    const url = activation?.entry.url
    if (!viewTransition || !url) return
    // The page that comes may not take part, or the reader may not wait: that nothing moves then is no fault.
    viewTransition.ready.catch(() => undefined)
    carried?.style.removeProperty('view-transition-name')
    carried = pictureOfCard(new URL(url).pathname)
    // One page, one picture of the name: its own gives way.
    document.documentElement.classList.toggle('carries', carried !== undefined)
    carried?.style.setProperty('view-transition-name', 'subject')
  })
}

/** The picture of the card in view that leads there; what is not seen does not move. */
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
