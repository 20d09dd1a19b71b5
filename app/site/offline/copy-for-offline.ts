import { isFast, savesData } from '#app/site/connection.ts'

/**
 * Registers the service worker at a path once the page is idle, and sends it the page's address, so that it copies the
 * page and, depending on the connection, the essential ones. Does nothing in browsers without service workers (old
 * ones, and all without https), and if the visitor saves data and has not installed the site.
 */
export function copyForOffline(path: string): void {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
  if (!serviceWorker) return
  const tell = async () => {
    try {
      await serviceWorker.register(path)
      const { active } = await serviceWorker.ready
      active?.postMessage({ url: location.href, isFast: isFast() }, [])
    } catch {
      // No network, or blocked storage: the next page tries again.
    }
  }
  if (savesData() && matchMedia('(display-mode: browser)').matches)
    return addEventListener('appinstalled', () => void tell())
  addEventListener('load', () => {
    // Safari has no idle callback, and a slow phone may never be idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void tell(), { timeout: 5000 })
    else setTimeout(() => void tell())
  })
}
