import { StoreAway } from '#app/lib/media/store-away.ts'
import { NoRoom } from './disk-room.server.ts'
import { RestoreRefused } from './read-backup.server.ts'

/** A backup failed; the message is a sentence for the administrator. */
export class BackupFailed extends Error {
  override name = 'BackupFailed'
  constructor(cause: unknown) {
    super(backupProblem(cause), { cause })
  }
}

/** The backup was written and verified, but its copy failed; the message is the reason, for the administrator. */
export class CopyFailed extends Error {
  override name = 'CopyFailed'
}

/** Reason of a failed backup for the administrator; an unexpected one is only in the log. */
function backupProblem(error: unknown): string {
  if (error instanceof NoRoom) return 'Il n’y a pas assez de place sur le disque\u00a0: rien n’a été écrit.'
  if (error instanceof RestoreRefused)
    return 'Relue, elle n’était pas ce qui devait y être\u00a0: elle n’a pas été gardée.'
  if (error instanceof StoreAway) return `Les images n’ont pas pu être lues. ${error.message}`
  return diskProblems[codeOf(error)] ?? 'La raison est dans le journal du serveur.'
}

const full = 'Le disque s’est rempli\u00a0: ce qui était commencé a été effacé.'
const locked = 'Le site n’a pas le droit d’écrire dans le dossier des sauvegardes.'
const away = 'Le dossier des sauvegardes n’est pas là. Un disque est peut-être débranché.'

const diskProblems: Partial<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: locked,
  EPERM: locked,
  EROFS: locked,
  ENOENT: away,
  ENOTDIR: away,
  EIO: 'Le disque ne répond pas comme il faut. Il est peut-être abîmé.',
}

/** The code of a failed system call, or of the cause that a library wrapped. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}
