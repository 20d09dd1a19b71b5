// oxlint-disable unicorn/consistent-function-scoping -- Functions run in the page, without their closure.
import type { Page } from '@playwright/test'

/**
 * Controls smaller than 44 × 44 px, one per line. A link within a sentence may be as high as its line (WCAG 2.5.8); a
 * box counts with its label and the cell that ticks it, a name with the row that it opens.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Half a pixel is rounding.
    const enough = 43.5
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=switch], [role=slider]'
    return [...document.querySelectorAll<HTMLElement>(pressable)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isClipped(element))
      .filter((element) => !isInSentence(element))
      .flatMap((element) => {
        const boxes = areasOf(element)
        const [width, height] = [
          Math.max(...boxes.map((box) => box[0])),
          Math.max(...boxes.map((box) => box[1])),
        ]
        if (width >= enough && height >= enough) return []
        const name = element.getAttribute('aria-label') ?? element.textContent
        return [
          `${Math.round(width)} × ${Math.round(height)}: ${element.tagName} ${name?.trim().slice(0, 40)}`,
        ]
      })

    function areasOf(element: HTMLElement): [number, number][] {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const around = [
        element.closest('label'),
        element.closest('[data-opens]'),
        element.closest('.mantine-Input-wrapper'),
        element.matches('[type=checkbox]') ? element.closest('td') : null,
      ]
      const boxes = [element, ...labels, ...around].flatMap((each): [number, number][] => {
        const box = each?.getBoundingClientRect()
        return box ? [[box.width, box.height]] : []
      })
      const after = getComputedStyle(element, '::after')
      if (after.position === 'absolute' && after.content !== 'none')
        boxes.push([Number.parseFloat(after.width) || 0, Number.parseFloat(after.height) || 0])
      return boxes
    }

    function isClipped(element: HTMLElement): boolean {
      for (let each: HTMLElement | null = element; each; each = each.parentElement)
        if (getComputedStyle(each).clipPath.startsWith('inset(50%')) return true
      return element.classList.contains('skip') || element.getBoundingClientRect().width < 2
    }

    function isInSentence(element: HTMLElement): boolean {
      const sentence =
        element.closest('p, li, dd, td, label, figcaption, blockquote')?.textContent?.trim() ?? ''
      const words = element.textContent?.trim() ?? ''
      return getComputedStyle(element).display === 'inline' && sentence.length > words.length + 2
    }
  })
}
