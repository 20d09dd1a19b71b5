import { execFile } from 'node:child_process'
import { chown, readFile, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { promisify } from 'node:util'
import { StartError } from '#server/start-error.ts'

/** User that PostgreSQL runs as: a command prefix, and another user's ids if any. */
export type Identity = { prefix: string[]; uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root. An ordinary user runs it directly; root runs it as the owner of the data directory
 * if that is another user, otherwise in a user namespace, where it sees an ordinary user while its files stay root's.
 * Throws a StartError if the system allows neither.
 */
export async function chooseIdentity(dataDir: string): Promise<Identity> {
  const self = process.getuid?.()
  if (self !== 0 && hasName()) return { prefix: [] }
  const { uid, gid } = await stat(dataDir)
  if (self === 0 && uid !== 0) return { prefix: [], uid, gid }
  const namespace = ['unshare', '--user', ...(await mappedUser())]
  if (await runs([...namespace, 'true'])) return { prefix: namespace }
  throw new StartError(
    `PostgreSQL does not run as ${self === 0 ? 'root' : 'a user without a name'} and this system does not allow user namespaces: start as an ordinary user, or give the data directory "${dataDir}" to one with chown.`,
  )
}

/** Gives a file or folder that node created to PostgreSQL's user. */
export async function giveTo(identity: Identity, path: string): Promise<void> {
  if (identity.uid !== undefined && identity.gid !== undefined) await chown(path, identity.uid, identity.gid)
}

/** The user id that must own the socket's folder, as node sees it. */
export function ownerId(identity: Identity): number | undefined {
  return identity.uid ?? process.getuid?.()
}

/** True if the user has an entry in the system's list of users, which initdb requires. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function mappedUser(): Promise<string[]> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const ids = users.split('\n').map((line) => Number(line.split(':')[2]))
  const id = ids.find((candidate) => candidate > 0) ?? 1000
  return [`--map-user=${id}`, `--map-group=${id}`]
}

async function runs([command = '', ...words]: string[]): Promise<boolean> {
  return promisify(execFile)(command, words).then(
    () => true,
    () => false,
  )
}
