import { formatSize } from '#app/features/backups/backups.ts'
import type { DashboardTask } from '#app/features/dashboard/dashboard-task.ts'
import { backupFolder, findBackupProblem, findLastBackup } from '#app/lib/backup/backup.server.ts'
import { isShort, roomIn } from '#app/lib/backup/disk-room.server.ts'
import { doualaDay } from '#app/lib/clock.ts'
import { env } from '#app/lib/env.server.ts'

const hour = 60 * 60_000

/** A backup is made each night: two missing ones are no coincidence. */
const backupReminderMs = 48 * hour

const place = { to: '/admin/backups' }

/** Tasks about the last backup, its external copy, and the disk space for more. */
export async function readBackupTasks(now: Date): Promise<DashboardTask[]> {
  const [last, problem] = await Promise.all([findLastBackup(), findBackupProblem()])
  if (!last)
    return [
      {
        kind: 'old backup',
        title: 'Aucune sauvegarde pour l’instant',
        detail:
          problem !== null
            ? `La dernière tentative a échoué. ${problem}`
            : 'Le site en fait une chaque nuit. Gardez-en aussi une ailleurs que sur cette machine.',
        action: 'Sauvegarder',
        ...place,
      },
      ...(await readRoom(0)),
    ]
  const days = (Date.parse(doualaDay(now)) - Date.parse(doualaDay(last.created_at))) / (24 * hour)
  const isOld = now.getTime() - last.created_at.getTime() > backupReminderMs
  const detail = [
    isOld && 'Plus de 48 heures\u00a0: celle de la nuit ne se fait pas.',
    problem ??
      (last.copy_problem !== null &&
        `${last.copied_to ? '' : 'Elle n’est pas copiée ailleurs. '}${last.copy_problem}`),
  ]
    .filter(Boolean)
    .join(' ')
  return [
    {
      kind: detail ? 'old backup' : 'backup',
      title: problem
        ? `La sauvegarde échoue (dernière réussie\u00a0: ${formatDayCount(days)})`
        : `Dernière sauvegarde\u00a0: ${formatDayCount(days)}`,
      action: problem ? 'Voir' : 'Sauvegarder',
      ...(detail && { detail }),
      ...place,
    },
    ...(await readRoom(last.bytes)),
  ]
}

async function readRoom(lastBytes: number): Promise<DashboardTask[]> {
  // The folder does not exist before the first backup.
  const room = await roomIn(backupFolder(env())).catch(() => roomIn(env().DATA_DIR))
  if (!isShort(room, lastBytes)) return []
  return [
    {
      kind: 'old backup',
      title: `Le disque se remplit\u00a0: ${formatSize(room.free)} libres`,
      detail: 'Faites de la place, ou les sauvegardes s’arrêteront.',
      action: 'Voir',
      ...place,
    },
  ]
}

function formatDayCount(days: number): string {
  if (days <= 0) return 'aujourd’hui'
  return days === 1 ? 'hier' : `il y a ${days.toLocaleString('fr-FR')} jours`
}
