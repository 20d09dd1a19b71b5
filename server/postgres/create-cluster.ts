import { spawn } from 'node:child_process'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '#server/start-error.ts'
import type { Cluster } from './cluster.ts'
import { programError } from './failure.ts'
import { isAlive } from './process.ts'
import { SERVER_ENVIRONMENT } from './settings.ts'

/** True if PostgreSQL's files exist. Throws a StartError if they are of another version or not PostgreSQL's. */
export async function clusterExists({ directory }: Cluster): Promise<boolean> {
  const version = await readFile(join(directory, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version?.trim() === MAJOR_VERSION) return true
  if (version !== null)
    throw new StartError(
      `"${directory}" was written by PostgreSQL ${version.trim()} and this site brings PostgreSQL ${MAJOR_VERSION}: start with a new DATA_DIR and restore a backup into it.`,
    )
  const entries = await readdir(directory).catch(() => [])
  if (entries.length === 0) return false
  throw new StartError(`"${directory}" holds files that are not PostgreSQL's: choose another DATA_DIR.`)
}

/**
 * Creates PostgreSQL's files in a temporary folder and renames it once they are complete and on the disk, so that
 * neither a kill nor an aborted signal leaves a partial cluster.
 */
export async function createCluster(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  await removeAbandoned(cluster)
  const unfinished = `${cluster.directory}${UNFINISHED}${process.pid}`
  try {
    await initdb(cluster, unfinished, signal)
    await rename(unfinished, cluster.directory)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
  const parent = await open(dirname(cluster.directory))
  await parent.sync()
  await parent.close()
}

async function removeAbandoned({ directory }: Cluster): Promise<void> {
  const parent = dirname(directory)
  const abandoned = (await readdir(parent))
    .filter((name) => name.includes(UNFINISHED))
    .filter((name) => !isAlive(Number(name.split(UNFINISHED)[1])))
  await Promise.all(abandoned.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}

async function initdb(
  { binaries, identity, dataDir }: Cluster,
  directory: string,
  signal?: AbortSignal,
): Promise<void> {
  signal?.throwIfAborted()
  const { prefix, ...user } = identity
  const [command, ...words] = [
    ...prefix,
    binaries.initdb,
    `--pgdata=${directory}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--auth-local=trust',
    '--auth-host=reject',
  ]
  const program = spawn(command, words, {
    ...user,
    cwd: '/',
    env: SERVER_ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  const stop = () => program.kill('SIGINT')
  signal?.addEventListener('abort', stop)
  let output = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const code = await new Promise<number | null>((resolve) => {
    program.once('close', resolve)
    program.once('error', (error) => {
      output += error.message
      resolve(null)
    })
  })
  signal?.removeEventListener('abort', stop)
  signal?.throwIfAborted()
  if (code !== 0) throw await programError('initdb', output, dataDir)
}

const MAJOR_VERSION = '18'
const UNFINISHED = '.unfinished-'
