import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PageCache } from '#app/lib/cache/page-cache.server.ts'
import { repeat } from '#app/lib/repeat.server.ts'
import type { FlatHeaders } from '../security-headers.ts'
import type { Representations } from './representations.ts'
import { representationsOf } from './static-files.ts'

export type EarlierFiles = {
  /** A hashed file of another build, served within the last 30 days; undefined without one. */
  find: (pathname: string) => Promise<Representations | undefined>
  stop: () => Promise<void>
}

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/**
 * Time in milliseconds that files stay after their build was last served: a page open on a phone may be
 * that old.
 */
const storedMs = 30 * dayMs

const megabyte = 1024 * 1024

/**
 * Copies the hashed files of this build to a folder that outlives it, at once and every day, and deletes files that no
 * build had for 30 days. Files are read on request, so those of another process's newer build are found too.
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

/** A short name and a hash, in at most one folder: no match leads outside. */
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

/** Renames the file into place once it is complete: another process may read it, or copy it too. */
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
