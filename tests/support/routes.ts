/**
 * One address of every kind of public page, as the French site spells it; the last one does not exist. The team page
 * needs a site with a team: `team` of `SiteOptions`.
 */
export const routes = [
  '/',
  '/about',
  '/services',
  '/services/kinésithérapie',
  '/testimonials',
  '/blog',
  '/blog/quand-le-dos-fait-mal-au-travail',
  '/shop',
  '/shop/ballon-de-gym-65-cm',
  '/contact',
  '/appointment',
  '/questions',
  '/team',
  '/search',
  '/privacy',
  '/offline',
  '/no-such-page',
]

export function englishPath(route: string): string {
  return route === '/' ? '/en' : `/en${route}`
}
