import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { BackupsScreen } from '#app/features/backups/backups.admin.tsx'
import { listBackupLines, makeBackup } from '#app/features/backups/backups.server.ts'
import { problemOf } from '#app/features/backups/backups.ts'
import { listPeople } from '#app/features/users/people.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { isCopyReadable } from '#app/lib/backup/copy-backup.server.ts'
import { env } from '#app/lib/env.server.ts'
import { factsOf } from '#app/lib/http/request-facts.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/backups.ts'

export const handle = { loadFailed: 'Impossible de charger les sauvegardes' } satisfies ScreenHandle

export const meta: Route.MetaFunction = () => [{ title: screenTitle('Sauvegardes') }]

export const middleware = [
  answerPosts(async ({ request, context }) => {
    permit(context, 'govern')
    return makeBackup(request, actorOf(context), factsOf(context).log)
  }),
]

export async function loader({ request, context }: Route.LoaderArgs) {
  permit(context, 'govern')
  const lines = await readForScreen(context, async () => listBackupLines(await listPeople()))
  const problem = problemOf(new URL(request.url).searchParams.get('problem'))
  return { lines, problem, isCopyReadable: isCopyReadable(env()) }
}

export default function Backups({ loaderData }: Route.ComponentProps) {
  return <BackupsScreen {...loaderData} />
}
