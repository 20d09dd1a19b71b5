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
  /** The migrations that the tables had seen, the oldest first. */
  migrations: z.array(z.object({ hash: z.string(), at: z.number() })).min(1),
  tables: z.array(z.object({ ...table, name: z.string(), columns: z.array(z.string()).min(1), rows: count })),
  pictures: z.array(z.object(picture)),
  /** The SHA-256 of the key that second factors are sealed with, to know it again; the key is in `tables`, or nowhere. */
  sealedWith: z.string().nullable().optional(),
})

/** Contents of `manifest.json`, the last file of a backup. */
export type BackupManifest = z.infer<typeof manifest>
export type BackupFile = BackupManifest['pictures'][number]

/** The rows of all tables. */
export function manifestRowCount({ tables }: BackupManifest): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0)
}

/** The manifest in a text, or null when it is none of ours. */
export function parseManifest(text: string): BackupManifest | null {
  try {
    return manifest.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** A file of a folder with its size in bytes and the SHA-256 of its content. */
export async function describeFile(folder: string, name: string): Promise<BackupFile> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk as Buffer)
  return { path: name, bytes: (await stat(join(folder, name))).size, sha256: hash.digest('hex') }
}
