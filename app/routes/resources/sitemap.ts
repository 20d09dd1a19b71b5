import { listPostAddresses } from '#app/features/blog/post.server.ts'
import { listProductAddresses } from '#app/features/catalog/product-addresses.server.ts'
import { findTeamChange } from '#app/features/practitioners/team/team.server.ts'
import { findQuestionsChange } from '#app/features/questions/question-records.server.ts'
import { listServiceAddresses } from '#app/features/services/service-records.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { xmlResponse } from '#app/lib/http/xml-response.server.ts'
import { latest, type SitemapEntry, sitemapOf } from '#app/lib/text/sitemap.ts'
import type { Route } from './+types/sitemap.ts'

export function loader({ context }: Route.LoaderArgs) {
  return xmlResponse(factsOf(context), 'application/xml', async () =>
    sitemapOf(publicOrigin(), await listEntries()),
  )
}

async function listEntries(): Promise<SitemapEntry[]> {
  const [services, products, posts, team, questions] = await Promise.all([
    listServiceAddresses(),
    listProductAddresses(),
    listPostAddresses(),
    findTeamChange(),
    findQuestionsChange(),
  ])
  return [
    { path: '/' },
    { path: '/about' },
    ...(team ? [{ path: '/team', updatedAt: team }] : []),
    ...within('/services', services),
    ...within('/blog', posts),
    { path: '/testimonials' },
    { path: '/contact' },
    { path: '/appointment' },
    ...(questions ? [{ path: '/questions', updatedAt: questions }] : []),
    { path: '/privacy' },
    // Last, the newest first: a shop too large for a sitemap loses its oldest products and no other page.
    ...within('/shop', products),
  ]
}

/** A list and its pages; the list's date is that of its latest change. */
function within(list: string, pages: { slug: string; updatedAt: Date }[]): SitemapEntry[] {
  return [
    { path: list, updatedAt: latest(pages.map(({ updatedAt }) => updatedAt)) },
    ...pages.map(({ slug, updatedAt }) => ({ path: `${list}/${encodeURIComponent(slug)}`, updatedAt })),
  ]
}
