import { data } from 'react-router'
import { changesOf } from '#app/admin/resource/handlers.server.ts'
import { blogCategoryResource } from '#app/features/blog/blog-category.admin.tsx'
import { blogCategoryRecords } from '#app/features/blog/blog-category-records.server.ts'
import { blogPostResource } from '#app/features/blog/blog-post.admin.tsx'
import { blogPostRecords } from '#app/features/blog/blog-post-records.server.ts'
import { productResource } from '#app/features/catalog/product.admin.tsx'
import { productCategoryResource } from '#app/features/catalog/product-category.admin.tsx'
import { productCategoryRecords } from '#app/features/catalog/product-category-records.server.ts'
import { productRecords } from '#app/features/catalog/product-records.server.ts'
import { serviceResource } from '#app/features/services/service.admin.tsx'
import { serviceRecords } from '#app/features/services/service-records.server.ts'
import { slideResource } from '#app/features/slides/slide.admin.tsx'
import { slideRecords } from '#app/features/slides/slide-records.server.ts'
import { testimonialResource } from '#app/features/testimonials/testimonial.admin.tsx'
import { testimonialRecords } from '#app/features/testimonials/testimonial-records.server.ts'
import { permit } from '#app/lib/access.server.ts'
import type { Route } from './+types/changes.ts'

/** What answers to changes of every managed thing, by the last word of its address. */
const managed: Record<string, ReturnType<typeof changesOf>> = {
  'blog-categories': changesOf(blogCategoryResource, blogCategoryRecords),
  'blog-posts': changesOf(blogPostResource, blogPostRecords),
  'product-categories': changesOf(productCategoryResource, productCategoryRecords),
  products: changesOf(productResource, productRecords),
  services: changesOf(serviceResource, serviceRecords),
  slides: changesOf(slideResource, slideRecords),
  testimonials: changesOf(testimonialResource, testimonialRecords),
}

/** The one door for changes of managed things: `POST /admin/<thing>/changes`. */
export function action({ request, context, params }: Route.ActionArgs) {
  permit(context, 'edit')
  const change = Object.hasOwn(managed, params.thing) ? managed[params.thing] : undefined
  if (!change) throw data('Not Found', { status: 404 })
  return change({ request, context })
}
