import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { list, type Parser, type ReadEntry } from 'tar'
import { CipherRefused, decrypt, isEncrypted } from './backup-cipher.server.ts'
import { type BackupManifest, parseManifest } from './backup-manifest.server.ts'

/** Reason against a backup or a restore, as a sentence for the terminal. Nothing was changed. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}

/**
 * Verifies a backup from its first byte to its last without writing to the disk: every file must have the size and hash
 * in the manifest, and every table its number of rows. Throws `RestoreRefused` otherwise.
 */
export async function checkBackup(file: string, passphrase = ''): Promise<BackupManifest> {
  const found = new Map<string, Found>()
  let manifest: BackupManifest | null = null
  const read = (entry: ReadEntry) => {
    if (!isPlain(entry)) return entry.resume()
    const texts: Buffer[] = []
    const hash = createHash('sha256')
    const seen = { bytes: 0, lines: 0 }
    entry.on('data', (chunk: Buffer) => {
      hash.update(chunk)
      seen.bytes += chunk.length
      if (entry.path.startsWith('tables/')) seen.lines += linesIn(chunk)
      if (entry.path === 'manifest.json') texts.push(Buffer.from(chunk))
    })
    entry.on('end', () => {
      found.set(entry.path, { ...seen, sha256: hash.digest('hex') })
      if (entry.path === 'manifest.json') manifest = parseManifest(Buffer.concat(texts).toString('utf8'))
    })
  }
  await unpackWith(list({ strict: true, onReadEntry: read }), 'end', file, passphrase)
  if (!manifest) throw new RestoreRefused(`"${file}" is no backup of this site.`)
  compare(manifest, found)
  return manifest
}

/** Pipes a decrypted backup into an archive reader, and waits for the event that ends it. */
export async function unpackWith(
  reader: Parser,
  end: 'end' | 'close',
  file: string,
  passphrase: string,
): Promise<void> {
  const bytes = await plainBytes(file, passphrase)
  try {
    await new Promise<void>((resolve, reject) => {
      reader.on(end, resolve)
      reader.on('error', reject)
      feed(reader, bytes).catch(reject)
    })
  } catch (error) {
    const reason =
      error instanceof CipherRefused
        ? 'cannot be read: another passphrase, or damaged.'
        : 'cannot be unpacked: it is damaged, or no backup.'
    throw new RestoreRefused(`"${file}" ${reason}`, { cause: error })
  }
}

/** True for a file or a folder: backups contain no links or devices. */
export function isPlain(entry: object): boolean {
  const type = 'type' in entry ? entry.type : undefined
  return type === 'File' || type === 'OldFile' || type === 'Directory'
}

type Found = { bytes: number; lines: number; sha256: string }

function compare({ tables, pictures }: BackupManifest, found: Map<string, Found>): void {
  for (const { path, bytes, sha256 } of [...tables, ...pictures]) {
    const file = found.get(path)
    if (file?.bytes !== bytes || file.sha256 !== sha256)
      throw new RestoreRefused(`The backup is damaged: "${path}" is not what was saved.`)
  }
  for (const { path, rows } of tables) {
    const lines = found.get(path)?.lines
    if (lines !== rows)
      throw new RestoreRefused(`The backup is damaged: "${path}" has ${lines} rows instead of ${rows}.`)
  }
}

/** Number of rows: each row of COPY is one line, since its line breaks are written as `\n`. */
function linesIn(chunk: Buffer): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}

async function plainBytes(file: string, passphrase: string): Promise<AsyncIterable<Buffer>> {
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0).finally(() => handle.close())
  const bytes: AsyncIterable<Buffer> = createReadStream(file)
  if (!isEncrypted(buffer)) return bytes
  if (!passphrase)
    throw new RestoreRefused(`"${file}" is encrypted: set BACKUP_PASSPHRASE to its passphrase.`)
  return decrypt(bytes, passphrase)
}

async function feed(reader: Parser, bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of bytes)
    if (!reader.write(chunk)) await new Promise<void>((resolve) => void reader.once('drain', resolve))
  reader.end()
}
