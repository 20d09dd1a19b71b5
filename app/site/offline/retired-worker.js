// @ts-nocheck: the types of a service worker and those of a page exclude one another.
// In the place of the service worker where it is switched off: takes back its copies and itself, and answers nothing.
// What forms have left to send is the pages' own and stays.

// It answers no request, so no open page gets anything of another build by it.
addEventListener('install', () => skipWaiting())

addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('offline-')).map((name) => caches.delete(name)))
  await registration.unregister()
}
