import { data } from 'react-router'
import { changesOf } from '#app/admin/resource/handlers.server.ts'
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
import { permit } from '#app/lib/access.server.ts'
import type { Route } from './+types/changes.ts'

/** What answers to changes of every managed thing, by the last word of its address. */
const resources: Record<string, ReturnType<typeof changesOf>> = {
  'blog-categories': changesOf(blogCategoryFields, blogCategoryRecords),
  'blog-posts': changesOf(blogPostFields, blogPostRecords),
  'product-categories': changesOf(productCategoryFields, productCategoryRecords),
  products: changesOf(productFields, productRecords),
  services: changesOf(serviceFields, serviceRecords),
  slides: changesOf(slideFields, slideRecords),
  testimonials: changesOf(testimonialFields, testimonialRecords),
}

/** The one door for changes of managed things: `POST /admin/<thing>/changes`. */
export function action({ request, context, params }: Route.ActionArgs) {
  permit(context, 'edit')
  const change = Object.hasOwn(resources, params.thing) ? resources[params.thing] : undefined
  if (!change) throw data('Not Found', { status: 404 })
  return change({ request, context })
}
