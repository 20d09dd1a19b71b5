import { data } from 'react-router'
import { ArticlePage } from '#app/features/blog/articles/article-page.tsx'
import { listRelatedPosts } from '#app/features/blog/post.server.ts'
import { previewPost } from '#app/features/blog/post-preview.server.ts'
import { findSigners } from '#app/features/practitioners/team/team.server.ts'
import { requireStaff } from '#app/features/users/guard.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { languageOf } from '#app/lib/text/i18n.ts'
import { failedTitle, pageMeta, siteOf } from '#app/site/head/page-meta.ts'
import type { Route } from './+types/post-preview.ts'

export { PageFailure as ErrorBoundary } from '#app/site/failures/page-failure.tsx'

export const middleware = [requireStaff]

/** Preview of an article for the staff, in the frame of the site. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: person } = permit(context, 'read')
  const language = languageOf(new URL(request.url).pathname)
  const post = await readForScreen(context, () => previewPost(language, person, params.id))
  if (!post) throw data(null, { status: 404 })
  const [related, signers] = await readForScreen(context, () =>
    Promise.all([listRelatedPosts(language, post), findSigners(language, post)]),
  )
  return { post, related, signers }
}

/** Never cached or indexed, unlike the layout's other pages. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}

export function meta({ location: { pathname }, loaderData, error, matches }: Route.MetaArgs) {
  const title = `Aperçu\u00a0: ${loaderData ? loaderData.post.metaTitle : failedTitle(error, 'article')}`
  return pageMeta({ site: siteOf(matches), pathname, title, noIndex: true })
}

export default function PostPreview({ loaderData: { post, related, signers } }: Route.ComponentProps) {
  return (
    <main id="content">
      <p
        lang="fr"
        style={{
          maxWidth: 'none',
          padding: '1rem',
          background: 'var(--accent)',
          textAlign: 'center',
          fontWeight: 600,
        }}
      >
        Aperçu&nbsp;: ce que verraient les visiteurs. FR et EN changent de langue.
      </p>
      <ArticlePage post={post} related={related} signers={signers} shareLink={null} address={null} />
    </main>
  )
}
