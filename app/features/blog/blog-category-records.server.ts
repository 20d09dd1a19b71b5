import { asc } from 'drizzle-orm'
import { defineRecords, inFrench } from '#app/lib/records/records.server.ts'
import { blogCategoryFields } from './admin/blog-category.fields.ts'
import { blogCategories } from './tables.server.ts'

/** Articles keep a category in the trash, which may be restored; visitors do not see it meanwhile. */
export const blogCategoryRecords = defineRecords(blogCategoryFields, blogCategories, {
  order: [asc(inFrench(blogCategories.name))],
  sorts: { name: inFrench(blogCategories.name) },
  slug: { from: 'name' },
})
