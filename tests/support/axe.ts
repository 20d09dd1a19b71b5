import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What axe reports for WCAG 2.2 A and AA and its best practices, in a line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    // @ts-expect-error -- axe comes from the script above
    const { violations: found } = await globalThis.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return found.map(
      (each: { id: string; nodes: { target: string[] }[] }) =>
        `${each.id}: ${each.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    )
  })
}

/** By how many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth))
}
