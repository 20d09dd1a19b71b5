import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { contentTypes } from './content-types.ts'
import { compress, isCompressible } from './encoding.ts'

/** Extension of the compressed form beside a built file; it has no address of its own. */
export const compressedEnding = '.br'

/** Writes the best compressed form beside each file of a build, since compressing at every start would cost seconds. */
export async function writeCompressedFiles(directory: string): Promise<void> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && !entry.name.endsWith(compressedEnding))
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const body = await readFile(path)
      if (!isCompressible(contentTypes[extname(path)] ?? '', body.length)) return
      await writeFile(path + compressedEnding, await compress(body, 'br', 'best'))
    }),
  )
}

/** Compressed form of a built file; undefined if none belongs to exactly this body. */
export async function readCompressedFile(path: string, body: Buffer): Promise<Buffer | undefined> {
  const compressed = await readFile(path + compressedEnding).catch(() => undefined)
  const whole = compressed && (await decompress(compressed).catch(() => undefined))
  return whole?.equals(body) ? compressed : undefined
}

const decompress = promisify(brotliDecompress)
