import { data } from 'react-router'
import { ArticlePage } from '#app/features/blog/articles/article-page.tsx'
import { BlogList } from '#app/features/blog/articles/blog-list.tsx'
import { findPost, listRelatedPosts } from '#app/features/blog/post.server.ts'
import { type Post, postPath, type Signers } from '#app/features/blog/post.ts'
import { blogTextsOf } from '#app/features/blog/texts.ts'
import { findSigners } from '#app/features/practitioners/team/team.server.ts'
import { absoluteAddress } from '#app/lib/http/address.ts'
import { missingPage } from '#app/lib/http/missing-page.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { chatLink } from '#app/lib/text/chat.ts'
import { type Language, languageOf, localPath } from '#app/lib/text/i18n.ts'
import { PageFailure } from '#app/site/failures/page-failure.tsx'
import { failedTitle, pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import { articleData } from '#app/site/head/structured-data-items.ts'
import { useLanguage } from '#app/site/page.ts'
import type { SiteFacts } from '#app/site/site-facts.ts'
import { useSiteFacts } from '#app/site/use-site-facts.ts'
import type { Route } from './+types/article.ts'

/** Also for a missing article: it links to the present ones. */
export function ErrorBoundary() {
  const texts = blogTextsOf(useLanguage())
  return <PageFailure onward={{ to: '/blog', words: texts.allArticles }} />
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const language = languageOf(pathname)
  const facts = factsOf(context)
  const found = await readSection(facts, 'article', () => findPost(language, params.slug))
  if ('failure' in found) return data(found, { status: 503 })
  const post = found.content
  if (!post) return missingPage(facts, pathname)
  const [related, signers] = await Promise.all([
    readSection(facts, 'related articles', () => listRelatedPosts(language, post)),
    readSection(facts, 'signers', () => findSigners(language, post)),
  ])
  return data({
    post,
    related: 'content' in related ? related.content : [],
    signers: 'content' in signers ? signers.content : {},
  })
}

export function meta({ location: { pathname }, loaderData, error, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  const language = languageOf(pathname)
  if (!loaderData || 'failure' in loaderData) {
    return pageMeta({ site, pathname, title: failedTitle(error, blogTextsOf(language).title), noIndex: true })
  }
  const { post, signers } = loaderData
  return pageMeta({
    site,
    pathname,
    title: post.metaTitle,
    description: post.metaDescription,
    cardTitle: post.title.text,
    picture: post.picture,
    type: 'article',
    breadcrumb: [
      { name: blogTextsOf(language).title, path: '/blog' },
      { name: post.title.text, path: postPath(post) },
    ],
    structuredData: (facts) => [articleNode(facts, language, post, signers)],
  })
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const site = useSiteFacts()
  const language = useLanguage()
  return (
    <main id="content">
      {'failure' in loaderData ? (
        <BlogList list={loaderData} filter={{}} />
      ) : (
        <ArticlePage
          {...loaderData}
          shareLink={site ? shareLink(site, language, loaderData.post) : null}
          address={site ? addressOf(site, language, loaderData.post) : null}
        />
      )}
    </main>
  )
}

function shareLink(site: SiteFacts, language: Language, post: Post): string {
  return chatLink('', `${post.title.text}\n${addressOf(site, language, post)}`)
}

function addressOf({ origin }: SiteFacts, language: Language, post: Post): string {
  return absoluteAddress(origin, localPath(language, postPath(post)))
}

function articleNode(site: SiteFacts, language: Language, post: Post, { author, reviewer }: Signers) {
  return articleData(site, language, {
    ...post,
    author: author ?? post.author,
    reviewer,
    name: post.title.text,
    path: postPath(post),
    description: post.metaDescription,
    writtenIn: post.content.lang ?? language,
    category: post.category?.name.text,
    tags: post.tags.map(({ text }) => text),
  })
}
