import { redirect } from 'react-router'
import { downloadBackup } from '#app/features/backups/backups.server.ts'
import { isPassphraseTooShort } from '#app/features/backups/backups.ts'
import { permit } from '#app/lib/access.server.ts'
import { BackupBusy } from '#app/lib/backup/backup-stage.server.ts'
import { readForm } from '#app/lib/forms/form.server.ts'
import { actorOf } from '#app/lib/records/audit.server.ts'
import type { Route } from './+types/backup-download.ts'

/** Sends a backup of all data as a file. A problem redirects to the screen, which shows the reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const { isConfirmed } = permit(context, 'govern')
  if (!isConfirmed) return redirect('/admin/backups?problem=unconfirmed', 303)
  const form = await readForm(request)
  const given = form.get('passphrase')
  const passphrase = typeof given === 'string' ? given : ''
  if (isPassphraseTooShort(passphrase)) return redirect('/admin/backups?problem=passphrase', 303)
  try {
    return await downloadBackup(actorOf(context), passphrase)
  } catch (error) {
    if (error instanceof BackupBusy) return redirect('/admin/backups?problem=busy', 303)
    throw error
  }
}
