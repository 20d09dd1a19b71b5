import type { ComponentProps } from 'react'
import { changesOf, loadRecords } from '#app/admin/resource/handlers.server.ts'
import { metaOf } from '#app/admin/resource/resource-route.ts'
import { countBlog, findFormFacts, withFacts } from '#app/features/blog/admin/blog-admin.server.ts'
import { BlogScreen } from '#app/features/blog/admin/blog-screen.admin.tsx'
import { blogCategoryRecords } from '#app/features/blog/blog-category-records.server.ts'
import { blogPostRecords } from '#app/features/blog/blog-post-records.server.ts'
import { listSigners } from '#app/features/practitioners/team/team.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { publicOrigin } from '#app/lib/env.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readSection } from '#app/lib/http/section.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/blog.ts'

export const handle = {
  loadFailed: (search: URLSearchParams) =>
    search.get('tab') === 'categories'
      ? 'Impossible de charger les catégories'
      : 'Impossible de charger les articles',
}
export const meta = metaOf({ title: 'Blog' })

const changePosts = changesOf(blogPostRecords)
const changeCategories = changesOf(blogCategoryRecords)

export const middleware = [
  answerPosts((args) => (isOfCategories(args.request) ? changeCategories(args) : changePosts(args))),
]

function isOfCategories({ url }: Request): boolean {
  return new URL(url).searchParams.get('tab') === 'categories'
}

type Screen = ComponentProps<typeof BlogScreen>

export async function loader(args: Route.LoaderArgs): Promise<Screen> {
  const { request, context } = args
  const staff = permit(context, 'read')
  const counted = countBlog(context)
  if (isOfCategories(request)) {
    const [data, counts] = await Promise.all([loadRecords(args, blogCategoryRecords), counted])
    return { tab: 'categories', data, counts }
  }
  const [data, counts] = await Promise.all([loadRecords(args, blogPostRecords), counted])
  const open = data.dialog?.mode === 'edit' ? data.dialog.row : null
  const [rows, opened, form, signers] = await Promise.all([
    withFacts(context, data.rows),
    open ? withFacts(context, [open]) : [],
    findFormFacts(context, staff, open, publicOrigin()),
    readSection(factsOf(context), 'signers', () => listSigners([open?.author_id, open?.reviewer_id])),
  ])
  const [row] = opened
  return {
    tab: 'posts',
    data: {
      ...data,
      rows,
      options: {
        ...data.options,
        ...('content' in signers && { author_id: signers.content, reviewer_id: signers.content }),
      },
      dialog: row ? { mode: 'edit', row } : data.dialog?.mode === 'edit' ? null : data.dialog,
    },
    counts,
    form,
  }
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <BlogScreen {...loaderData} />
}
