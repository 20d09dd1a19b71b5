import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { link, mkdir, open, readdir, rename, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Disk } from 'flydrive'
import type { FoundFile, ListedFile, MediaStore } from './media-store.server.ts'

/**
 * A store in a folder. The library does not wait for the disk, so a file is written under a temporary name, synced, and
 * renamed last: a power cut leaves a `.part`, never half a picture. See decision 0014.
 */
export function diskStore(directory: string): MediaStore {
  let opened: Promise<Disk> | undefined
  const disk = () => (opened ??= openDisk(directory))
  return {
    async put(key, bytes) {
      const part = `${key}.${randomBytes(6).toString('hex')}.part`
      const path = join(directory, key)
      try {
        await (await disk()).put(part, bytes)
        await sync(join(directory, part), 'r+')
        await rename(join(directory, part), path)
      } catch (error) {
        await (await disk()).delete(part)
        throw error
      }
      await sync(dirname(path), 'r')
      await sync(directory, 'r')
    },
    async take(key, from) {
      const path = join(directory, key)
      await mkdir(dirname(path), { recursive: true })
      await rename(from, path)
    },
    async read(key) {
      const files = await disk()
      return (await files.exists(key)) ? Buffer.from(await files.getBytes(key)) : null
    },
    find: (key) => findFile(join(directory, key)),
    has: async (key) => (await disk()).exists(key),
    remove: async (key) => (await disk()).delete(key),
    list: () => listFolder(directory),
    copyTo: (key, path) =>
      link(join(directory, key), path).then(
        () => true,
        (error: unknown) => {
          if (isAbsence(error)) return false
          throw error
        },
      ),
  }
}

/** Opens a file without the library, which most processes never load for it. Symbolic links are not followed. */
async function findFile(path: string): Promise<FoundFile | null> {
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
    const found = await file.stat()
    if (found.isFile())
      return {
        size: found.size,
        tag: `${found.size.toString(36)}-${Math.round(found.mtimeMs).toString(36)}`,
        stream: (start, end) => file.createReadStream({ start, end, autoClose: false }),
        close: () => file.close(),
      }
    await file.close()
  } catch (error) {
    if (!isAbsence(error)) throw error
  }
  return null
}

function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(
    String((error as NodeJS.ErrnoException).code),
  )
}

async function listFolder(folder: string): Promise<ListedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isAbsence(error)) return []
    throw error
  })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return paths.toSorted().map((path) => ({
    key: relative(folder, path).split(sep).join('/'),
    facts: () =>
      stat(path).then(
        ({ size, mtime }) => ({ bytes: size, writtenAt: mtime }),
        () => null,
      ),
  }))
}

/** Loaded with the first file: 3 MB that most processes never need. */
async function openDisk(location: string): Promise<Disk> {
  const [{ Disk: Opened }, { FSDriver }] = await Promise.all([
    import('flydrive'),
    import('flydrive/drivers/fs'),
  ])
  return new Opened(new FSDriver({ location, visibility: 'public' }))
}

async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
