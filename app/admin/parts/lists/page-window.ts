/** The visible page numbers, from 1: at most `width`, with the current one in the middle if possible. */
export function pageWindow(page: number, pages: number, width = 5): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), pages - width + 1))
  return Array.from({ length: Math.min(width, pages) }, (_, index) => first + index)
}
