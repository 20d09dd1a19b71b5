// @ts-nocheck: the types of a service worker and those of a page exclude one another.
// The service worker of the back-office, for notifications alone: no page and no file passes through it.

const home = '/admin/dashboard'

addEventListener('install', () => skipWaiting())
// Pages that are open already can be led to what a notification tells of.
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => {
  const message = read(event.data)
  event.waitUntil(Promise.allSettled([show(message), confirm(message), tellPages()]))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(pathOf(event.notification.data?.to)))
})

function read(data) {
  try {
    return data.json()
  } catch {
    return {}
  }
}

/** Two notifications of one key are one; each says when its cause happened, however late it comes. */
async function show({ title = 'Quelque chose attend dans l’administration', key, at, to }) {
  const timestamp = Date.parse(at) || Date.now()
  const isLate = Date.now() - timestamp > 10 * 60_000
  await navigator.setAppBadge?.().catch(() => {})
  await registration.showNotification(title, {
    ...(isLate && { body: `Depuis le ${moment(timestamp)}` }),
    ...(key && { tag: key }),
    data: { to },
    icon: '/icons/desk-192.png',
    badge: '/icons/desk-badge.png',
    lang: 'fr',
    timestamp,
  })
}

const moment = (at) => new Date(at).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })

/** The server shows when a device last received something, and tells nothing twice that has come. */
async function confirm({ device, delivery }) {
  if (!device) return
  await fetch('/admin/push-receipt', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ device, delivery }),
  })
}

/** Open pages ask at once what waits. */
async function tellPages() {
  for (const page of await pages()) page.postMessage({ kind: 'alert' }, [])
}

const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Only ever a path of the back-office, whatever a message says. */
function pathOf(to) {
  const url = new URL(String(to ?? home), location.origin)
  return url.origin === location.origin && url.pathname.startsWith('/admin/')
    ? url.pathname + url.search + url.hash
    : home
}

/** In a page of the back-office that is open, otherwise in a new one. */
async function open(path) {
  const admin = (await pages()).filter(({ url }) => new URL(url).pathname.startsWith('/admin/'))
  const page = admin.find(({ focused }) => focused) ?? admin[0]
  if (!page) return clients.openWindow(path)
  // A browser may refuse to bring it to the front; it goes there all the same.
  const shown = await page.focus().catch(() => page)
  if (!(await isLed(shown, path))) await shown.navigate(path).catch(() => clients.openWindow(path))
}

/** Whether the page goes there by itself, which keeps what is typed in it. */
function isLed(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), 1000)
    page.postMessage({ kind: 'open', path }, [port2])
  })
}
