import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const count = z.number().int().min(0)
const sizeAndHash = { bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) }

/** Paths of each kind stay inside the folder of their kind. */
const table = { path: z.string().regex(/^tables\/\w+\.copy$/), ...sizeAndHash }
const picture = { path: z.string().regex(/^media(?:\/\w[\w.-]*)+$/), ...sizeAndHash }

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Applied migrations of the backed-up database, the oldest first. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).min(1),
  tables: z.array(z.object({ ...table, name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  pictures: z.array(z.object(picture)),
  /**
   * SHA-256 of the key that encrypts second factors, to recognise it; the key itself is in `tables`, or not in the
   * backup.
   */
  sealedWith: z.string().nullable().optional(),
})

/** Contents of `manifest.json`, the last file of a backup. */
export type BackupManifest = z.infer<typeof manifest>
export type BackupFile = BackupManifest['pictures'][number]

/** Number of rows in all tables. */
export function manifestRowCount({ tables }: BackupManifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** Parses a manifest; null if it is invalid. */
export function parseManifest(text: string): BackupManifest | null {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Size in bytes and SHA-256 of a file in a folder. */
export async function describeFile(folder: string, name: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk as Buffer)
  return { path: name, bytes: (await stat(join(folder, name))).size, sha256: hash.digest('hex') }
}
