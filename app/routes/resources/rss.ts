import { listPosts } from '#app/features/blog/post.server.ts'
import { postPath } from '#app/features/blog/post.ts'
import { blogTextsOf } from '#app/features/blog/texts.ts'
import { listPublicSettings } from '#app/features/settings/panels/settings.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { absoluteAddress } from '#app/lib/http/address.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { xmlResponse } from '#app/lib/http/xml-response.server.ts'
import { type Language, languageOf, localPath } from '#app/lib/text/i18n.ts'
import { rssOf } from '#app/lib/text/rss.ts'
import type { Route } from './+types/rss.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOf(new URL(request.url).pathname)
  return xmlResponse(factsOf(context), 'application/rss+xml', () => writeFeed(language))
}

/** Feed readers poll often and remember entries: the latest are enough. */
const feedLength = 30

async function writeFeed(language: Language): Promise<string> {
  const [settings, posts] = await Promise.all([
    listPublicSettings(),
    listPosts(language, { limit: feedLength }),
  ])
  const texts = blogTextsOf(language)
  const address = (path: string) => absoluteAddress(publicOrigin(), localPath(language, path))
  return rssOf({
    language,
    title: [texts.title, settings['site_name']].filter(Boolean).join(' · '),
    description: texts.pageDescription,
    address: address('/blog'),
    ownAddress: address('/blog/rss.xml'),
    items: posts.map((post) => ({
      title: post.title.text,
      description: post.excerpt.text,
      address: address(postPath(post)),
      author: post.author,
      categories: [post.category?.name, ...post.tags].flatMap((name) => name?.text ?? []),
      publishedAt: new Date(post.publishedAt),
    })),
  })
}
