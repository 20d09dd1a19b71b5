import { useMemo } from 'react'
import { TabLinks } from '#app/admin/parts/links/tab-links.tsx'
import type { ScreenData } from '#app/admin/resource/handlers.server.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import type { RecordRow } from '#app/lib/records/records.server.ts'
import type { blogCategories } from '../tables.server.ts'
import type { FormFacts } from './blog-admin.server.ts'
import { blogCategoryResource } from './blog-category.admin.tsx'
import { blogPostResource, type PostRow } from './blog-post.admin.tsx'
import { PostDialog } from './post-dialog.admin.tsx'
import { PostFormFacts } from './post-form-facts.admin.ts'

type BlogScreenProps = { counts: { posts: number; categories: number } } & (
  | { tab: 'posts'; data: ScreenData<PostRow>; form: FormFacts }
  | { tab: 'categories'; data: ScreenData<RecordRow<typeof blogCategories>> }
)

/** Admin page of the blog: articles and categories, each with a list and a form. */
export function BlogScreen(props: BlogScreenProps) {
  const { counts, tab } = props
  return (
    <TabLinks
      label="Blog"
      current={tab}
      tabs={[
        { name: 'posts', label: 'Articles', mark: ` (${counts.posts})`, to: '/admin/blog' },
        {
          name: 'categories',
          label: 'Catégories',
          mark: ` (${counts.categories})`,
          to: '/admin/blog?tab=categories',
        },
      ]}
    >
      {props.tab === 'posts' ? (
        <Posts data={props.data} form={props.form} />
      ) : (
        <ResourceScreen key="categories" resource={blogCategoryResource} data={props.data} />
      )}
    </TabLinks>
  )
}

function Posts({ data, form }: { data: ScreenData<PostRow>; form: FormFacts }) {
  // The form of an open article ignores later facts.
  const facts = useMemo(() => form, [form])
  return (
    <PostFormFacts value={facts}>
      <ResourceScreen key="posts" resource={blogPostResource} data={data} form={PostDialog} />
    </PostFormFacts>
  )
}
