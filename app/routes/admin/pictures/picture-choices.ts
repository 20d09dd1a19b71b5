import { listChoices } from '#app/features/pictures/library.server.ts'
import { permit } from '#app/lib/access.server.ts'
import type { Route } from './+types/picture-choices.ts'

/** A page of pictures to choose from, in JSON. */
export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'read')
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1)
  return Response.json(await listChoices(Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1))
}
