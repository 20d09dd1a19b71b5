import { changesOf, loaderOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { slideResource } from '#app/features/slides/slide.admin.tsx'
import { slideRecords } from '#app/features/slides/slide-records.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/slides.ts'

export const handle = handleOf(slideResource)
export const meta = metaOf(slideResource)
export const middleware = [answerPosts(changesOf(slideRecords))]
export const loader = loaderOf(slideRecords)

export default function Slides({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={slideResource} data={loaderData} />
}
