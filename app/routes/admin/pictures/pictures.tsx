import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { changePictures } from '#app/features/pictures/changes.server.ts'
import { findLibrary } from '#app/features/pictures/library.server.ts'
import { LibraryScreen } from '#app/features/pictures/library-screen.admin.tsx'
import { libraryFilters } from '#app/features/pictures/picture.ts'
import { permit } from '#app/lib/access.server.ts'
import { may } from '#app/lib/access.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import { pictureUsers } from '../resources.server.ts'
import type { Route } from './+types/pictures.ts'

export const handle = { loadFailed: 'Impossible de charger les images' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Images') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    permit(context, 'edit')
    return changePictures(request, actorOf(context), factsOf(context).log, pictureUsers)
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = permit(context, 'read')
  const { searchParams } = new URL(request.url)
  const filter = libraryFilters.find((name) => name === searchParams.get('filter')) ?? 'all'
  const page = Math.max(1, Math.trunc(Number(searchParams.get('page'))) || 1)
  const library = await readForScreen(context, () => findLibrary(filter, page, pictureUsers))
  return { library, filter, mayEdit: may(role, 'edit') } as const
}

export default function Pictures({ loaderData }: Route.ComponentProps) {
  return <LibraryScreen {...loaderData} />
}
