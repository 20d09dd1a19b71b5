import type { FieldDefinition, FieldSet } from '#app/admin/fields/fields.ts'
import { definite } from '#app/admin/resource/phrases.ts'
import { blogCategoryFields } from '#app/features/blog/admin/blog-category.fields.ts'
import { blogPostFields } from '#app/features/blog/admin/blog-post.fields.ts'
import { blogCategoryRecords } from '#app/features/blog/blog-category-records.server.ts'
import { blogPostRecords } from '#app/features/blog/blog-post-records.server.ts'
import { productFields } from '#app/features/catalog/product.fields.ts'
import { productCategoryFields } from '#app/features/catalog/product-category.fields.ts'
import { productCategoryRecords } from '#app/features/catalog/product-category-records.server.ts'
import { productRecords } from '#app/features/catalog/product-records.server.ts'
import { serviceFields } from '#app/features/services/service.fields.ts'
import { serviceRecords } from '#app/features/services/service-records.server.ts'
import { slideFields } from '#app/features/slides/slide.fields.ts'
import { slideRecords } from '#app/features/slides/slide-records.server.ts'
import { testimonialFields } from '#app/features/testimonials/testimonial.fields.ts'
import { testimonialRecords } from '#app/features/testimonials/testimonial-records.server.ts'
import { userFields } from '#app/features/users/user.fields.ts'
import { userRecords } from '#app/features/users/user-records.server.ts'
import type { RecordTable } from '#app/lib/records/records.server.ts'

type RegisteredResource = {
  fields: Record<string, FieldDefinition>
  noun: FieldSet['noun']
  table: RecordTable
  entity: string
  /** Its screen. */
  path: string
}

/** Every resource: its fields and its rows. What the rest of the back-office says of resources follows from this list. */
export const resources: readonly RegisteredResource[] = [
  { ...productFields, ...productRecords, path: '/admin/products' },
  { ...productCategoryFields, ...productCategoryRecords, path: '/admin/product-categories' },
  { ...serviceFields, ...serviceRecords, path: '/admin/services' },
  { ...slideFields, ...slideRecords, path: '/admin/slides' },
  { ...testimonialFields, ...testimonialRecords, path: '/admin/testimonials' },
  { ...blogPostFields, ...blogPostRecords, path: '/admin/blog' },
  { ...blogCategoryFields, ...blogCategoryRecords, path: '/admin/blog?tab=categories' },
  { ...userFields, ...userRecords, path: '/admin/users' },
]

/** What the audit log says of each, by table. */
export const auditResources = Object.fromEntries(
  resources.map(({ entity, noun, fields }) => [
    entity,
    {
      words: {
        the: definite(noun),
        one: noun.one,
        many: noun.many,
        name: 'name' in fields ? 'name' : 'title',
      },
      labels: Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])),
    },
  ]),
)
