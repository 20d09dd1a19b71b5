import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { closedPolicy, type FlatHeaders } from '../security-headers.ts'
import { compressedEnding, readCompressedFile } from './compressed-files.ts'
import { contentTypes } from './content-types.ts'
import { Representations } from './representations.ts'

/**
 * The built site's files by address, all in memory. Only hashed files of a newer build are read later, so no address
 * can lead elsewhere. Hashed files never change.
 */
export async function readStaticFiles(
  directory: string,
  security: FlatHeaders,
): Promise<Map<string, Representations>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = found.filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.') && !entry.name.endsWith(compressedEnding),
  )
  const read = files.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const address = `/${relative(directory, path).split(sep).map(encodeURIComponent).join('/')}`
    return [address, await representationsOf(path, address, security)] as const
  })
  return new Map(await Promise.all(read))
}

/**
 * A file of a newer build, whose processes replace this one and answer beside it; undefined without one. Only hashed
 * names in the folders of such files are read.
 */
export async function readNewerFile(
  directory: string | undefined,
  address: string,
  security: FlatHeaders,
): Promise<Representations | undefined> {
  if (!directory || address.endsWith(compressedEnding) || !/^\/assets\/(?:[a-z]+\/)?\w[\w.-]*$/.test(address))
    return undefined
  try {
    return await representationsOf(join(directory, address), address, security)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Representations of a file. Throws if it cannot be read. */
export async function representationsOf(
  path: string,
  address: string,
  security: FlatHeaders,
): Promise<Representations> {
  const lifetime = address.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=3600'
  const body = await readFile(path)
  return new Representations({
    status: 200,
    body,
    contentType: contentTypes[extname(path)] ?? 'application/octet-stream',
    lasting: true,
    isWanted: () => true,
    findBest: () => readCompressedFile(path, body),
    headers: ['Cache-Control', lifetime, 'Content-Security-Policy', closedPolicy, ...security],
  })
}
