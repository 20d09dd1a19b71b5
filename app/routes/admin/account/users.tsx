import IconDoorExit from '@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs'
import { useState } from 'react'
import { changesOf, loadRecords } from '#app/admin/resource/handlers.server.ts'
import { handleOf, metaOf } from '#app/admin/resource/resource-route.ts'
import { ResourceScreen } from '#app/admin/resource/resource-screen.tsx'
import { AccessDialog } from '#app/features/users/access-dialog.admin.tsx'
import { EndAllSessions } from '#app/features/users/end-all-sessions.admin.tsx'
import { userResource } from '#app/features/users/user.admin.tsx'
import { describePeople } from '#app/features/users/user-list.server.ts'
import { userRecords, userRecordsFor } from '#app/features/users/user-records.server.ts'
import { permit, permitConfirmed } from '#app/lib/access.server.ts'
import { readForScreen } from '#app/lib/http/screen-read.server.ts'
import { answerPosts } from '#app/lib/records/change-answer.server.ts'
import type { Route } from './+types/users.ts'

export const handle = handleOf(userResource)
export const meta = metaOf(userResource)

/** Permitted changes of users depend on the author's role. */
export const middleware = [
  answerPosts(async (args) => {
    const { id } = permitConfirmed(args.context, 'govern')
    return changesOf(userRecordsFor(id))(args)
  }),
]

export async function loader(args: Route.LoaderArgs) {
  const { id } = permit(args.context, 'govern')
  const list = await loadRecords(args, userRecords)
  const { dialog } = list
  const edited = dialog?.mode === 'edit' ? [dialog.row] : []
  const [rows, [row]] = await readForScreen(args.context, () =>
    Promise.all([describePeople(list.rows), describePeople(edited)]),
  )
  const open = new URL(args.request.url).searchParams.get('open')
  return {
    list: { ...list, rows, dialog: dialog?.mode === 'edit' ? row && { mode: dialog.mode, row } : dialog },
    opened: rows.find((each) => each.id === open) ?? null,
    own: id,
  }
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { list, opened, own } = loaderData
  const [isEnding, setEnding] = useState(false)
  const endAll = { label: 'Fermer toutes les sessions', icon: IconDoorExit, onClick: () => setEnding(true) }
  return (
    <>
      <ResourceScreen
        resource={userResource}
        data={{ ...list, dialog: list.dialog ?? null }}
        actions={[endAll]}
        opensMade
      />
      <EndAllSessions opened={isEnding} onClose={() => setEnding(false)} />
      {opened && <AccessDialog key={opened.id} person={opened} isOwn={opened.id === own} />}
    </>
  )
}
