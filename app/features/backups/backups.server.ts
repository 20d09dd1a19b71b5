import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import * as z from 'zod'
import {
  type Backup,
  backupFolder,
  backupName,
  listBackups,
  noteBackup,
  streamBackup,
  type Taken,
} from '#app/lib/backup/backup.server.ts'
import { BackupBusy } from '#app/lib/backup/backup-stage.server.ts'
import { NoRoom } from '#app/lib/backup/disk-room.server.ts'
import { makeBackupNow } from '#app/lib/backup/site-backup.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { env } from '#app/lib/env.server.ts'
import { type Logger, log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import type { BackupLine } from './backups.ts'

/** How many are told; each is a file that somebody took away. */
const latest = 20

/** The backups that were taken, the latest first; `people` have the names. */
export async function listBackupLines(people: { id: string; name: string }[]): Promise<BackupLine[]> {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const kept = new Set(await readdir(backupFolder(env())).catch(() => []))
  return (await listBackups(latest)).map((backup) => ({
    id: backup.id,
    at: backup.created_at,
    bytes: backup.bytes,
    rows: backup.rows,
    by: ways[backup.way] ?? names.get(backup.made_by ?? '') ?? '—',
    where: whereIs(backup, kept),
  }))
}

const ways: Partial<Record<Backup['way'], string>> = {
  command: 'Commande du serveur',
  night: 'Chaque nuit',
}

const copies = { s3: 'copiée sur S3', hook: 'copiée ailleurs' }

/** What the site made was read back before it was noted. */
function whereIs({ way, file, copied_to, copy_failed_at }: Backup, kept: ReadonlySet<string>): string {
  if (way === 'download') return 'Téléchargée'
  if (!file) return '—'
  const here = kept.has(file) ? 'Vérifiée, sur le serveur' : 'Vérifiée, effacée du serveur'
  if (copied_to) return `${here}, ${copies[copied_to]}`
  return copy_failed_at ? `${here}, copie échouée` : here
}

/** Makes one on the server because somebody asked for it. What stands in its way is an answer. */
export async function makeBackup(
  request: Request,
  actor: Actor & { id: string },
  logger: Logger,
): Promise<Response> {
  return answerChange(request, {
    schema: z.strictObject({}),
    log: logger,
    failed: 'the backup that was asked for failed',
    async make() {
      try {
        await writeAudit(db(), actor, { action: 'backup', entity: 'backups' })
        await makeBackupNow(env(), actor.id)
        return { state: 'made' }
      } catch (error) {
        if (error instanceof BackupBusy) return { state: 'busy' }
        if (error instanceof NoRoom) return { state: 'full' }
        throw error
      }
    },
  })
}

/**
 * Everything that the site keeps, as one file. Who takes it is written down before the first byte leaves. Throws
 * `BackupBusy` while another is made. Under a passphrase it is encrypted, and holds the keys of the site as well.
 */
export async function downloadBackup(actor: Actor, passphrase: string): Promise<Response> {
  // The file is with whoever took it by then: a note that fails must not break it off.
  const note = (taken: Taken) =>
    noteBackup({ way: 'download', made_by: actor.id, ...taken }).catch((error: unknown) =>
      log().error({ err: error }, 'a backup could not be noted'),
    )
  const stream = await streamBackup(databaseAddress(env()), env().DATA_DIR, note, passphrase)
  try {
    await writeAudit(db(), actor, { action: 'backup', entity: 'backups' })
  } catch (error) {
    stream.destroy()
    throw error
  }
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': passphrase ? 'application/octet-stream' : 'application/gzip',
      'Content-Disposition': `attachment; filename="${backupName(new Date(), 'clinic', passphrase)}"`,
    },
  })
}
