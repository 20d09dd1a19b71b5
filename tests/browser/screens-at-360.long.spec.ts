import { expect, test } from '@playwright/test'
import { startEveryScreen } from '#tests/support/browser/screen-matrix.ts'
import { adminScreens } from '../../scripts/screenshots/admin-screens.ts'

const screens = startEveryScreen()

// First, since some of the screens empty their lists.
for (const [path, cards] of [
  ['products', '[data-row]'],
  ['services', '[data-row]'],
  ['users', '[data-row]'],
  ['questions', '[data-row]'],
  ['orders', '[data-row]'],
  ['messages', '[data-item]'],
  ['patients', '[data-row]'],
  ['appointments', 'li:has(a[href*="open="])'],
] as const) {
  test(`a card of the list of ${path} ends as far from what it shows as it begins`, async () => {
    const page = await screens.site.visit(`/admin/${path}`, { width: 360, role: 'admin' })
    await page.locator(`main ${cards}`).first().waitFor()
    const edges = await page.locator(`main ${cards}`).evaluateAll((rows) =>
      rows.map((row) => {
        const card = row.getBoundingClientRect()
        const range = document.createRange()
        const parts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
        const edge = { begins: card.width, ends: card.width }
        for (let part = parts.nextNode(); part; part = parts.nextNode()) {
          const parent = part.parentElement
          if (part instanceof Element ? !part.matches('img, svg') : !parent?.textContent?.trim()) continue
          if (!parent?.checkVisibility()) continue
          range.selectNode(part)
          const clips: DOMRect[] = []
          for (let each: Element | null = parent; each && each !== row; each = each.parentElement)
            if (getComputedStyle(each).overflowX !== 'visible') clips.push(each.getBoundingClientRect())
          for (const box of range.getClientRects()) {
            const left = Math.max(box.left, ...clips.map((clip) => clip.left))
            const right = Math.min(box.right, ...clips.map((clip) => clip.right))
            // Texts for screen readers are a pixel wide.
            if (right - left <= 1) continue
            edge.begins = Math.min(edge.begins, left - card.left)
            edge.ends = Math.min(edge.ends, card.right - right)
          }
        }
        return edge
      }),
    )
    const begins = Math.min(...edges.map((edge) => edge.begins))
    const ends = Math.min(...edges.map((edge) => edge.ends))
    expect(edges.filter((edge) => edge.begins > begins + 1)).toEqual([])
    expect(ends).toBeGreaterThanOrEqual(begins - 1)
    // An icon is a little narrower than its place. No card of patients fills its line.
    const most = path === 'patients' ? 360 : begins + 4
    expect(ends).toBeLessThanOrEqual(most)
  })
}

for (const screen of adminScreens) {
  test(`the screen ${screen.name} has no fault at 360 px`, async () => {
    expect(await screens.faultsOf(screen, 360)).toEqual([])
  })
}
