import { redirect } from 'react-router'
import { downloadBackup } from '#app/features/backups/backups.server.ts'
import { permit } from '#app/lib/access.server.ts'
import { actorOf } from '#app/lib/audit.server.ts'
import { BackupBusy } from '#app/lib/backup-stage.server.ts'
import type { Route } from './+types/backup-download.ts'

export async function action({ context }: Route.ActionArgs) {
  permit(context, 'govern')
  try {
    return await downloadBackup(actorOf(context))
  } catch (error) {
    if (error instanceof BackupBusy) return redirect('/admin/backups?busy')
    throw error
  }
}
