import { constants } from 'node:fs'
import { access, chown, lstat, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError } from '#server/start-error.ts'
import type { Cluster } from './cluster.ts'
import { fileError } from './failure.ts'
import { giveTo, ownerId } from './identity.ts'

/** Creates the data directory if necessary. Throws a StartError if it cannot be created or written. */
export async function prepareDataDirectory(dataDir: string): Promise<void> {
  try {
    const made = await makeFolder(dataDir)
    if (made) await giveToNeighbour(made, dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw fileError(dataDir, error)
  }
}

/** Files that root creates in an ordinary user's folder are given to that user, who can then start the site too. */
async function giveToNeighbour(firstMade: string, dataDir: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(dirname(firstMade))
  for (let path = dataDir; path.length >= firstMade.length; path = dirname(path)) await chown(path, uid, gid)
}

/**
 * Creates the folder of the socket, readable by its owner only. Clients of the socket are database administrators, so
 * another user's folder in the shared temporary directory is refused.
 */
export async function prepareSocketDirectory({ socketDirectory, identity }: Cluster): Promise<void> {
  try {
    const made = await makeFolder(socketDirectory)
    if (made) await giveTo(identity, socketDirectory)
  } catch (error) {
    throw fileError(socketDirectory, error)
  }
  const found = await lstat(socketDirectory)
  if (found.isDirectory() && found.uid === ownerId(identity) && (found.mode & 0o077) === 0) return
  throw new StartError(
    `The folder "${socketDirectory}" is not private to the user who starts the site: remove it, or choose a shorter DATA_DIR.`,
  )
}

/**
 * Creates a private folder with its missing parents; returns the first one created. Node's own recursive mkdir never
 * returns for a folder that cannot be created inside an existing one, as in /proc.
 */
async function makeFolder(path: string): Promise<string | undefined> {
  const parent = dirname(path)
  if (await isFolder(path)) return undefined
  const first = parent === path ? undefined : await makeFolder(parent)
  await mkdir(path, { mode: 0o700 })
  return first ?? path
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
}
