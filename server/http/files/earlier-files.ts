import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PageCache } from '#app/lib/cache/page-cache.server.ts'
import { repeat } from '#app/lib/repeat.server.ts'
import type { FlatHeaders } from '../security-headers.ts'
import type { Representations } from './representations.ts'
import { representationsOf } from './static-files.ts'

export type EarlierFiles = {
  /** A hashed file of another build that was served within the last 30 days; undefined where there is none. */
  find: (pathname: string) => Promise<Representations | undefined>
  stop: () => Promise<void>
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** Time that a file is served after its build was served last, in milliseconds: a page on a phone may be that old. */
const storedMs = 30 * dayMs

const megabyte = 1024 * 1024

/**
 * Stores the hashed files of this build in a folder that outlives it, at once and every day, and takes out what no build
 * has had for 30 days. They are read when they are asked for: of another process's newer build as well.
 */
export function storeHashedFiles(
  { assets, directory }: { assets: string; directory: string },
  security: FlatHeaders,
): EarlierFiles {
  const read = new PageCache<Representations>({ pages: 200, bytes: 8 * megabyte })
  const storing = repeat(() => store(assets, directory), {
    everyMs: dayMs,
    afterFailureMs: hourMs,
    failed: 'hashed files cannot be stored for the next builds',
  })

  async function find(pathname: string): Promise<Representations | undefined> {
    const [, name] = hashed.exec(pathname) ?? []
    if (!name) return undefined
    const path = join(directory, name)
    const cached = read.fresh(pathname)
    if (cached || !(await isFile(path))) return cached
    const { page } = await read.find(pathname, async () => ({
      page: await representationsOf(path, pathname, security),
      ttlSeconds: hourMs / 1000,
      degraded: false,
    }))
    return page
  }

  return { find, stop: storing.stop }
}

/** A word or two and a hash, in one folder at most: no name leads elsewhere. */
const hashed = /^\/assets\/((?:[a-z]+\/)?\w[\w.-]*-[\w-]{8}\.[a-z0-9]+)$/

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

async function store(assets: string, directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  const [current, stored] = await Promise.all([filesIn(assets), filesIn(directory)])
  const known = new Set(stored)
  const now = new Date()
  for (const name of current) {
    const path = join(directory, name)
    if (!known.has(name)) await copyWhole(join(assets, name), path)
    await utimes(path, now, now)
  }
  for (const name of stored) {
    const path = join(directory, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > storedMs) await rm(path, { force: true })
  }
}

/** Under its name only once it is whole: another process may read it, or be doing the same. */
async function copyWhole(from: string, to: string): Promise<void> {
  const part = `${to}.${process.pid}.part`
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, part)
  await rename(part, to)
}

async function filesIn(directory: string): Promise<string[]> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1))
}
