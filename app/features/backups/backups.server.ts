import { readdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import * as z from 'zod'
import {
  type Backup,
  type BackupSize,
  backupFolder,
  backupName,
  listBackups,
  noteBackup,
  streamBackup,
} from '#app/lib/backup/backup.server.ts'
import { BackupFailed, CopyFailed } from '#app/lib/backup/backup-problem.server.ts'
import { BackupBusy } from '#app/lib/backup/backup-stage.server.ts'
import { makeBackupNow } from '#app/lib/backup/site-backup.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { env } from '#app/lib/env.server.ts'
import { type Logger, log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import { answerChange } from '#app/lib/records/change-answer.server.ts'
import type { BackupAnswer, BackupLine } from './backups.ts'

/** Number of listed backups. */
const latest = 20

/** Backups, the latest first; `people` holds the names of users. */
export async function listBackupLines(people: { id: string; name: string }[]): Promise<BackupLine[]> {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  const stored = new Set(await readdir(backupFolder(env())).catch(() => []))
  return (await listBackups(latest)).map((backup) => ({
    id: backup.id,
    at: backup.created_at,
    bytes: backup.bytes,
    rows: backup.rows,
    by: ways[backup.way] ?? names.get(backup.made_by ?? '') ?? '—',
    where: whereIs(backup, stored),
    problem: problemOf(backup),
  }))
}

const ways: Partial<Record<Backup['way'], string>> = { command: 'Commande du serveur', night: 'Chaque nuit' }

const copies = { s3: 'copiée sur S3', hook: 'copiée ailleurs' }

/** A backup on the server was verified before it was recorded. */
function whereIs({ way, file, copied_to, problem }: Backup, stored: ReadonlySet<string>): string {
  if (way === 'download') return 'Téléchargée'
  if (!file) return problem ? '' : '—'
  const here = stored.has(file) ? 'Vérifiée, sur le serveur' : 'Vérifiée, effacée du serveur'
  return copied_to ? `${here}, ${copies[copied_to]}` : here
}

function problemOf({ problem, copied_to, copy_problem: reason }: Backup): BackupLine['problem'] {
  if (problem !== null) return { tone: 'stop', state: 'Échouée', reason: problem }
  if (reason === null) return null
  return { tone: 'wait', state: copied_to ? 'À vérifier' : 'Pas copiée', reason }
}

/** Makes a backup on the server at a user's request. A failure is an answer, not an error. */
export async function makeBackup(request: Request, actor: Actor, logger: Logger): Promise<Response> {
  return answerChange(request, {
    schema: z.strictObject({}),
    log: logger,
    failed: 'the requested backup failed',
    async make(): Promise<BackupAnswer> {
      try {
        await makeBackupNow(env(), actor)
        return { state: 'made' }
      } catch (error) {
        if (error instanceof BackupBusy) return { state: 'busy' }
        const state = error instanceof CopyFailed ? 'not copied' : 'not made'
        if (!(error instanceof CopyFailed || error instanceof BackupFailed)) throw error
        logger.error({ err: error }, `the requested backup was ${state}`)
        return { state, reason: error.message }
      }
    },
  })
}

/**
 * Streams all data of the site as one file. The audit row is written before the first byte is sent. Throws `BackupBusy`
 * during another backup. With a passphrase the file is encrypted, and also holds the keys of the site.
 */
export async function downloadBackup(actor: Actor, passphrase: string): Promise<Response> {
  // The user already has the file, so that a failed record must not break it off.
  const note = (taken: BackupSize) =>
    noteBackup({ way: 'download', made_by: actor.id, ...taken }).catch((error: unknown) =>
      log().error({ err: error }, 'a backup could not be recorded'),
    )
  const stream = await streamBackup(databaseAddress(env()), env(), note, passphrase)
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
