import { data } from 'react-router'
import { BasketAlone } from '#app/features/catalog/shop/product-grid.tsx'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { missedWords } from '#app/lib/search/missed-words.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { searchOf } from '#app/site/search/search.ts'
import { SearchPage } from '#app/site/search/search-page.tsx'
import { searchTextsOf } from '#app/site/search/texts.ts'
import type { Route } from './+types/search.ts'
import { searchSite } from './search-site.server.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const q = searchOf(searchParams)
  if (q === '') return data({ q, near: false, groups: [] })
  const facts = factsOf(context)
  const found = await readSection(facts, 'search', () => searchSite(languageOf(pathname), q))
  if ('failure' in found) return data({ q, near: false, groups: null }, { status: 503 })
  if (found.content.groups.length === 0) facts.missed = missedWords(q)
  return data({ q, ...found.content })
}

export function meta({ matches, location: { pathname }, loaderData }: Route.MetaArgs) {
  const { title } = searchTextsOf(languageOf(pathname))
  const q = loaderData?.q
  return pageMeta({ site: siteOf(matches), pathname, title: q ? `${q} · ${title}` : title, noIndex: true })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <SearchPage {...loaderData} />
      <BasketAlone />
    </main>
  )
}
