import { Readable } from 'node:stream'
import {
  backupName,
  listBackups,
  noteBackup,
  streamBackup,
  type Taken,
} from '#app/lib/backup/backup.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { db } from '#app/lib/db/db.server.ts'
import { env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { type Actor, writeAudit } from '#app/lib/records/audit.server.ts'
import type { BackupLine } from './backups.ts'

/** How many are told; each is a file that somebody took away. */
const latest = 20

/** The backups that were taken, the latest first; `people` have the names. */
export async function listBackupLines(people: { id: string; name: string }[]): Promise<BackupLine[]> {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (await listBackups(latest)).map(({ id, created_at, bytes, rows, way, made_by }) => ({
    id,
    at: created_at,
    bytes,
    rows,
    by: way === 'command' ? 'Commande du serveur' : (names.get(made_by ?? '') ?? '—'),
  }))
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
