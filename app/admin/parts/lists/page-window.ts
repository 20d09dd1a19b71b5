/** The pages on show: `width` at most, the current one in the middle where it can be. Pages count from 1. */
export function pageWindow(page: number, pages: number, width = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), pages - width + 1))
  return Array.from({ length: Math.min(width, pages) }, (_, index) => first + index)
}
