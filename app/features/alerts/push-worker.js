// @ts-nocheck: the types of a service worker and those of a page exclude one another.
// The service worker of the back-office, for notifications alone: no page and no file passes through it.

const home = '/admin/dashboard'

addEventListener('install', () => skipWaiting())
// Takes control of open pages, so that a notification can navigate them.
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('push', (event) => {
  const message = read(event.data)
  event.waitUntil(Promise.allSettled([show(message), confirm(message), notifyPages()]))
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

/** Displays a notification, which replaces one with the same key. A late one names the time of its cause. */
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

/** Confirms the receipt, which the account screen displays and which prevents a second delivery. */
async function confirm({ device, delivery }) {
  if (!device) return
  await fetch('/admin/push-receipt', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ device, delivery }),
  })
}

/** Makes open pages reload their counts of waiting items at once. */
async function notifyPages() {
  for (const page of await pages()) page.postMessage({ kind: 'alert' }, [])
}

const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Path of a message's target, within the back-office only. */
function pathOf(to) {
  const url = new URL(String(to ?? home), location.origin)
  return url.origin === location.origin && url.pathname.startsWith('/admin/')
    ? url.pathname + url.search + url.hash
    : home
}

/** Opens a path in an open page of the back-office, or else in a new one. */
async function open(path) {
  const admin = (await pages()).filter(({ url }) => new URL(url).pathname.startsWith('/admin/'))
  const page = admin.find(({ focused }) => focused) ?? admin[0]
  if (!page) return clients.openWindow(path)
  // A browser may refuse to focus the page, which navigates anyway.
  const target = await page.focus().catch(() => page)
  if (!(await navigatesItself(target, path)))
    await target.navigate(path).catch(() => clients.openWindow(path))
}

/** True if the page navigates by itself, which lets it protect unsaved values. */
function navigatesItself(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), 1000)
    page.postMessage({ kind: 'open', path }, [port2])
  })
}
