/** Pages of the menus, by French address; `word` is the key of their name in the texts. */
export const pages = {
  home: { to: '/', word: 'home' },
  shop: { to: '/shop', word: 'shop' },
  contact: { to: '/contact', word: 'contact' },
  search: { to: '/search', word: 'search' },
  appointment: { to: '/appointment', word: 'appointment' },
} as const

/** Pages in the menu under the centre's name. */
export const centrePages = [
  { to: '/about', word: 'about' },
  { to: '/services', word: 'services' },
  { to: '/testimonials', word: 'testimonials' },
  { to: '/blog', word: 'blog' },
] as const

/** Pages that exist only while they have content. */
export const optionalPages = {
  team: { to: '/team', word: 'team' },
  questions: { to: '/questions', word: 'questions' },
} as const

/** Value of `aria-current`: `page` for the current page, `true` for one above it. */
export function currentFor(to: string, shared: string): 'page' | 'true' | undefined {
  const here = shared.replace(/(?<=[^/])\/+$/, '')
  if (here === to) return 'page'
  return to !== '/' && here.startsWith(`${to}/`) ? 'true' : undefined
}
