// oxlint-disable unicorn/consistent-function-scoping -- Functions run in the page, without their closure.
import type { Page } from '@playwright/test'

/**
 * Walks through a page with the Tab key to its end. Returns one line per stop whose focus is invisible, fully covered
 * or stuck. `most` limits the number of stops.
 */
export async function walkFaults(page: Page, most = 60): Promise<string[]> {
  const faults: string[] = []
  let before = ''
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab')
    const stop = await settled(page)
    if (!stop) return (await isAtEnd(page)) ? faults : [...faults, `${before}: lost what comes next`]
    if (!stop.ringed) faults.push(`${stop.name}: no ring`)
    if (!stop.seen) faults.push(`${stop.name}: covered`)
    if (stop.key === before) faults.push(`${stop.name}: stays`)
    before = stop.key
  }
  return faults
}

/** The stop in its final state: parts that appear with the focus, such as the skip link, take a few frames. */
async function settled(page: Page): Promise<ReturnType<typeof stopOf>> {
  let stop = null
  for (let look = 0; look < 10; look++) {
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    stop = await page.evaluate(stopOf)
    if (!stop || (stop.seen && stop.ringed)) return stop
  }
  return stop
}

/** True once the walk has returned to the first stop of the page. */
async function isAtEnd(page: Page): Promise<boolean> {
  await page.keyboard.press('Tab')
  return page.evaluate(() => document.activeElement?.matches('[href="#content"], [href="#contenu"]') ?? false)
}

/** The focused element; null without one. */
export function stopOf() {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return null
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
  const bearers: Element[] = [...labels, ...(element.nextElementSibling ? [element.nextElementSibling] : [])]
  for (let each: Element | null = element; each && bearers.length < 8; each = each.parentElement)
    bearers.push(each)
  const boxes = [element, ...labels].map((each) => each.getBoundingClientRect())
  const box = boxes.find(({ width }) => width > 2) ?? element.getBoundingClientRect()
  const seen = [0.1, 0.5, 0.9].some((across) =>
    [0.2, 0.5, 0.8].some((down) => {
      const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down)
      return hit !== null && bearers.some((each) => each === hit || each.contains(hit))
    }),
  )
  const place = `${Math.round(box.left)},${Math.round(box.top + scrollY)}`
  const name =
    (element.getAttribute('aria-label') ?? element.innerText ?? '').trim().slice(0, 40) || element.id
  // The last stop of a date field is its picker, which has the browser's own ring.
  const isOnPicker = element.matches('[type=date], [type=time]') && !element.matches(':focus-visible')
  // A date field has several stops of its own.
  const inner = element instanceof HTMLInputElement && /date|time/.test(element.type) ? Math.random() : ''
  return {
    name: `${element.tagName} ${name}`,
    ringed: bearers.some(isRinged) || isOnPicker,
    seen,
    key: `${name} ${place} ${inner}`,
  }

  function isRinged(each: Element): boolean {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    const isField = each === element && each.matches('input, textarea, select')
    return (
      (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || (isField && boxShadow !== 'none')
    )
  }
}
