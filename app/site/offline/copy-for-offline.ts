import { isFast, savesData } from '#app/site/connection.ts'

/**
 * Registers the service worker at a path once the page has nothing more to do, and tells it which page is there, so
 * that it copies it and, by what the line costs, those that are needed in a hurry. Nothing happens where browsers have
 * none, old ones and every one without https, and where the visitor saves data and has not installed the site.
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
      // No network any more, or a browser that keeps nothing: the next page tries again.
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
