import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/**
 * Violations of WCAG 2.2 A and AA and of axe's best practices, one per line, once fading and scrolling have ended. With
 * a modal dialog open, those of the top dialog: the page behind it is inert. `rules` limits the check.
 */
export async function violations(page: Page, rules = wcag): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          !(timeline instanceof DocumentTimeline) ||
          effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
  await page.evaluate(async () => {
    let before = Number.NaN
    while (scrollY !== before) {
      before = scrollY
      for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next))
    }
  })
  await loadAxe(page)
  const found = await page.evaluate(async (runOnly) => {
    // A card with the height of a placeholder would cover the next one.
    const laidOut = new CSSStyleSheet()
    laidOut.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(laidOut)
    const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
    // @ts-expect-error -- axe comes from the script above
    const result = await globalThis.axe.run(dialog ?? document, {
      runOnly,
      // Passed rules are not stored.
      resultTypes: ['violations'],
    })
    document.adoptedStyleSheets.pop()
    return (result.violations as { id: string; nodes: { target: string[] }[] }[]).map(({ id, nodes }) => ({
      id,
      targets: nodes.map(({ target }) => target.join(' ')),
    }))
  }, rules)
  const lines: string[] = []
  for (const { id, targets } of found) {
    const faults: string[] = []
    for (const target of targets)
      if (id !== 'target-size' || (await isSmall(page, target))) faults.push(target)
    if (faults.length > 0) lines.push(`${id}: ${faults.join(' | ')}`)
  }
  return lines
}

/** True for a target that is too small also in the middle of the window, away from fixed bars. */
function isSmall(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    const element = document.querySelector(target)
    // Free time of the agenda is behind its visits, and a button does the same (WCAG 2.5.8, equivalent).
    const isFreeTime = element?.matches(
      '[aria-label*="libre\u00a0:" i], [aria-label*="reste de la place\u00a0:"]',
    )
    if (!element || isFreeTime) return false
    const before = scrollY
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    // @ts-expect-error -- axe comes from the script above
    const { violations: again } = await globalThis.axe.run(element, { runOnly: ['target-size'] })
    scrollTo({ top: before, behavior: 'instant' })
    return again.length > 0
  }, selector)
}

/** Preloads axe on a page checked at many addresses: half a megabyte is sent once and stays compiled. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(`globalThis.startAxe = () => {${axe}}`)
}

const reloaded = new WeakMap<Page, boolean>()

/** Preloads axe on a page from its second check on. */
async function loadAxe(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => {
    if (!('axe' in globalThis)) (globalThis as { startAxe?: () => void }).startAxe?.()
    return 'axe' in globalThis
  })
  if (isThere) return
  await page.evaluate(axe)
  if (reloaded.get(page) === false) await bringAxe(page)
  reloaded.set(page, reloaded.has(page))
}

/** Pixels by which a page stays wider than its window; a page that changes its layout may be wider for some frames. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let beyond = 0
    const end = performance.now() + 3000
    while (performance.now() < end) {
      beyond = Math.max(0, document.documentElement.scrollWidth - window.innerWidth)
      if (beyond === 0) break
      await new Promise((next) => requestAnimationFrame(next))
    }
    return beyond
  })
}

/** Shows the back-office in this colour scheme and waits until fading ends: axe measures painted colours. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction(async (scheme) => {
    // A large page begins to fade some frames after the scheme is set.
    await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
    return (
      document.documentElement.dataset['mantineColorScheme'] === scheme &&
      document
        .getAnimations()
        .every(
          ({ playState, effect }) =>
            playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
        )
    )
  }, colorScheme)
}
