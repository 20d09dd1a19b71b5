import type { Outline, OutlineOf } from '#app/admin/shell/outline.ts'

/** The outline that is shown while a screen is late; most of them are lists. */
export const outlineOf: OutlineOf = ({ pathname, search }) =>
  new URLSearchParams(search).get('view') === 'week' ? 'week' : (outlines[pathname] ?? 'list')

const outlines: Partial<Record<string, Outline>> = {
  '/admin': 'board',
  '/admin/dashboard': 'board',
  '/admin/analytics': 'board',
  '/admin/about': 'form',
  '/admin/account': 'form',
  '/admin/settings': 'form',
}
