import type { Page } from '@playwright/test'

/** Largest layout shift of a page: https://web.dev/articles/cls counts up to 0.1 as good. */
const most = 0.005

/** Layout shifts of a page that loads and is read from top to bottom, if their sum exceeds `limit`. */
export async function shifts(page: Page, limit = most): Promise<string[]> {
  return page.evaluate(async (allowed) => {
    const entries: (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
    })[] = []
    const observer = new PerformanceObserver((list) => entries.push(...(list.getEntries() as typeof entries)))
    observer.observe({ type: 'layout-shift', buffered: true })
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- all of this runs in the page
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await frame()
      await frame()
      const seen = [...document.images].filter((image) => {
        const box = image.getBoundingClientRect()
        return (
          box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.left < innerWidth && box.right > 0
        )
      })
      await Promise.all(seen.map((image) => image.decode().catch(() => undefined)))
      await frame()
    }
    await document.fonts.ready
    await frame()
    const unprompted = entries.filter(({ hadRecentInput }) => !hadRecentInput)
    const sum = unprompted.reduce((total, { value }) => total + value, 0)
    if (sum <= allowed) return []
    // An element that was removed again has no node to name.
    return unprompted.flatMap(({ value, sources }) =>
      (sources.length > 0 ? sources : [undefined]).map((source) => {
        if (!source) return `${value.toFixed(4)} by something without a node`
        const { node, previousRect: from, currentRect: to } = source
        return `${value.toFixed(4)} ${node?.nodeName ?? ''}.${node?.className ?? ''}: ${String([from.x, from.y, from.height])} → ${String([to.x, to.y, to.height])} ${node?.textContent?.slice(0, 60) ?? ''}`
      }),
    )
  }, limit)
}
