import { data } from 'react-router'
import { BlogList } from '#app/features/blog/articles/blog-list.tsx'
import { listPosts } from '#app/features/blog/post.server.ts'
import { countCategories, countTags, filterOf, type PostFilter } from '#app/features/blog/post.ts'
import { blogTextsOf } from '#app/features/blog/texts.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import type { Route } from './+types/blog.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const filter = filterOf(searchParams)
  const list = await readSection(factsOf(context), 'blog', async () => {
    const language = languageOf(pathname)
    const [all, posts, ...ofEach] = await Promise.all([
      listPosts(language),
      listPosts(language, { ...filter, featuredFirst: true }),
      ...partsOf(filter).map((part) => listPosts(language, part)),
    ])
    return {
      posts,
      // A category and a tag without a common article are a valid result; a category or tag without any article is not.
      isUsed: ofEach.every((found) => found.length > 0),
      choices: { total: all.length, categories: countCategories(all), tags: countTags(all) },
    }
  })
  return data({ list, filter }, { status: 'failure' in list ? 503 : list.content.isUsed ? 200 : 404 })
}

/** The requested category and tag, each as its own filter. */
function partsOf({ category, tag }: PostFilter): PostFilter[] {
  return [...(category ? [{ category }] : []), ...(tag ? [{ tag }] : [])]
}

export function meta({ location: { pathname }, loaderData, matches }: Route.MetaArgs) {
  const texts = blogTextsOf(languageOf(pathname))
  return pageMeta({
    site: siteOf(matches),
    pathname,
    title: texts.title,
    cardTitle: texts.title,
    description: texts.pageDescription,
    breadcrumb: [{ name: texts.title, path: '/blog' }],
    // Only the whole list is indexed.
    noIndex: !!(loaderData?.filter.category || loaderData?.filter.tag),
  })
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content">
      <BlogList {...loaderData} />
    </main>
  )
}
