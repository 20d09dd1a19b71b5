import { changesOf, loaderOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { testimonialResource } from '#app/features/testimonials/testimonial.admin.tsx'
import { testimonialRecords } from '#app/features/testimonials/testimonial-records.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/testimonials.ts'

export const handle = handleOf(testimonialResource)
export const meta = metaOf(testimonialResource)
export const middleware = [answerPosts(changesOf(testimonialRecords))]
export const loader = loaderOf(testimonialRecords)

export default function Testimonials({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={testimonialResource} data={loaderData} />
}
