import { changesOf, loaderOf } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { serviceResource } from '#app/features/services/service.admin.tsx'
import { serviceRecords } from '#app/features/services/service-records.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/services.ts'

export const handle = handleOf(serviceResource)
export const meta = metaOf(serviceResource)
export const middleware = [answerPosts(changesOf(serviceRecords))]
export const loader = loaderOf(serviceRecords)

export default function Services({ loaderData }: Route.ComponentProps) {
  return <ResourceScreen resource={serviceResource} data={loaderData} />
}
