/*
 * Follows saved files on a public page under `npm run dev`. Islands are renewed by React Refresh; the rest is the
 * server's HTML, so the page is asked for again and what differs is put in its place.
 */

const criticalCss = 'link[data-react-router-critical-css]'
const overlay = 'vite-error-overlay'

let underway: Promise<void> | undefined
let isAskedAgain = false

/** Has the page as the files are now, one request at a time. */
function renew(): Promise<void> {
  isAskedAgain = true
  underway ??= (async () => {
    while (isAskedAgain) {
      isAskedAgain = false
      await renewOnce()
    }
  })().finally(() => {
    underway = undefined
  })
  return underway
}

async function renewOnce(): Promise<void> {
  document.querySelector(overlay)?.remove()
  const answer = await fetch(location.href, { cache: 'no-store' })
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  // The overlay reports files that cannot be loaded.
  if (!next.querySelector(criticalCss)) return
  await renewStyles()
  // The type checker's overlay, meanwhile.
  const shown = document.querySelector(overlay)
  shown?.remove()
  const islands = [...document.querySelectorAll('[data-island]')]
  follow(document.body, next.body)
  // One that moved was written anew and wants to be hydrated.
  if (!islands.every((each) => each.isConnected)) location.reload()
  document.title = next.title
  if (shown) document.body.append(shown)
}

/** The styles of a page come in one file, whose address does not change with them. */
async function renewStyles(): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(criticalCss)
  if (!link) return
  const renewed = link.cloneNode() as HTMLLinkElement
  const address = new URL(link.href)
  address.searchParams.set('t', String(Date.now()))
  renewed.href = address.href
  await new Promise((loaded) => {
    renewed.addEventListener('load', loaded)
    renewed.addEventListener('error', loaded)
    link.after(renewed)
  })
  link.remove()
}

/** Makes an element like another one, and leaves alone what is alike and every island whose props are the same. */
function follow(old: Node, next: Node): void {
  if (old.isEqualNode(next)) return
  if (!(old instanceof Element) || !(next instanceof Element) || old.nodeName !== next.nodeName)
    return void old.parentNode?.replaceChild(next, old)
  const island = 'data-island'
  if (old.hasAttribute(island) && old.getAttribute('data-props') === next.getAttribute('data-props')) return
  for (const name of old.getAttributeNames()) if (!next.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of next.attributes) old.setAttribute(name, value)
  const parts = [...old.childNodes]
  const wanted = [...next.childNodes]
  for (const [index, part] of wanted.entries()) {
    const place = parts[index]
    if (place) follow(place, part)
    else old.append(part)
  }
  for (const part of parts.slice(wanted.length)) part.remove()
}

// A renewed island asks the router for its data before it is shown: here that is the page.
Object.assign(globalThis, { __reactRouterDataRouter: { revalidate: renew } })
import.meta.hot?.on('react-router:hmr', () => void renew())
