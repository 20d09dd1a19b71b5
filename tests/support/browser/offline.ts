import { expect, type Page } from '@playwright/test'

export function copiedPages(page: Page): Promise<string[]> {
  return cachedIn(page, 'pages')
}

/** Paths of the hashed files with a copy in the browser. */
export function copiedFiles(page: Page): Promise<string[]> {
  return cachedIn(page, 'files')
}

function cachedIn(page: Page, what: string): Promise<string[]> {
  return page.evaluate(async (word) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`offline-${word}`))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => decodeURI(new URL(url).pathname + new URL(url).search))
  }, what)
}

/** Waits until the phone holds copies of these pages. */
export async function waitForCopies(page: Page, paths: string[]): Promise<void> {
  await expect.poll(() => copiedPages(page), { timeout: 20_000 }).toEqual(expect.arrayContaining(paths))
}

/** Waits until the open page has announced itself to the worker, which it does when idle. */
export async function announced(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
    // Both are queued behind those of the page.
    await new Promise((resolve) => requestIdleCallback(resolve))
    await navigator.serviceWorker.register('/worker.js')
    await navigator.serviceWorker.ready
  })
}
