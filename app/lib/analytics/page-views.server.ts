import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, doualaDay, doualaDayAt, doualaMinutes } from '#app/lib/clock.ts'
import type { DatabaseAddress } from '#app/lib/db/database-address.server.ts'
import { carriesSession, isMachine, visitorOf } from '#app/lib/http/visitor.server.ts'
import { log } from '#app/lib/log.server.ts'
import {
  listPageViewBuffers,
  type PageViewBuffer,
  pageViewBufferDay,
  removePageViewBuffer,
  startPageViewBuffer,
} from './page-view-buffer.server.ts'
import { countPageViewBuffer } from './page-view-counting.server.ts'
import { type PageView, pageViewLine } from './page-view-line.ts'
import { eraseSalts, forgetVisitors, newSalt, pruneFigures, saltOfDay } from './visit-days.server.ts'

/** Folder of the page-view buffers of one database, so that another database does not count them as well. */
export function viewsFolder(dataDir: string, address: DatabaseAddress): string {
  if (!('url' in address)) return join(dataDir, 'views', 'embedded')
  const { host, pathname } = new URL(address.url)
  return join(
    dataDir,
    'views',
    createHash('sha256')
      .update(host + pathname)
      .digest('hex')
      .slice(0, 12),
  )
}

/** A page shown to a visitor. */
export type ReceivedPageView = PageView & { address: string; userAgent: string }

/** Interval of counting views into the database, in milliseconds. */
const interval = 5000

/** Size in bytes above which a page-view buffer is replaced as soon as all of it is counted. */
const maxPageViewBufferBytes = 1024 * 1024

/** Number of visitors whose hash is cached: hashing costs more than the rest of a view. */
const mostKnown = 10_000

/** Minutes after midnight until which other processes may add views of the day before. */
const grace = 10

type Collector = { note: (views: readonly ReceivedPageView[], metric?: string) => void }

let collector: Collector | undefined

/** Counts displayed pages. Returns once they are in this process's page-view buffer. */
export function noteViews(views: readonly ReceivedPageView[]): void {
  collector?.note(views)
}

/** Increases a metric of today for a visitor's request; requests of the staff and of robots do not count. */
export function countMetric(metric: string, { headers }: Request): void {
  if (carriesSession(headers.get('Cookie') ?? '') || isMachine(headers.get('User-Agent') ?? '')) return
  collector?.note([], metric)
}

/**
 * Starts counting, in this process's own page-view buffer in `folder`, after the buffers that earlier processes left
 * there were counted. `host` is the site's own host. The returned function counts the rest and stops.
 */
export async function startViews(folder: string, host: string): Promise<() => Promise<void>> {
  const salts = new Map<string, string>()
  const known = new Map<string, string>()
  const stopping = new AbortController()
  let pageViewBuffer = startPageViewBuffer(folder, doualaDay())
  let counted = 0
  let settledFor = ''
  let forgottenFor = ''
  let isFailing = false

  function note(views: readonly ReceivedPageView[], metric?: string): void {
    let lines = ''
    for (const view of views) {
      const visitor = visitorFor(view)
      if (visitor === '') continue
      lines += pageViewLine({ ...view, missed: '' }, visitor)
      // A separate line without the visitor, so that searches are not tied to one.
      if (view.missed)
        lines += pageViewLine({ at: view.at, path: '', referrer: '', metric: '', missed: view.missed }, '')
    }
    if (metric !== undefined) lines += pageViewLine({ at: Date.now(), path: '', referrer: '', metric }, '')
    if (lines !== '') pageViewBuffer.append(lines)
  }

  /** Identifier of the visitor for that day, or '' for a robot. */
  function visitorFor({ at, address, userAgent }: ReceivedPageView): string {
    const day = doualaDayAt(at)
    const agent = userAgent.slice(0, 500)
    const key = `${day}${address} ${agent}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (known.size >= mostKnown) known.clear()
    const visitor = isMachine(agent) ? '' : visitorOf(saltFor(day), address, agent, host)
    known.set(key, visitor)
    return visitor
  }

  /** Creates a salt only if the database was away for a whole day; usually it was read the day before. */
  function saltFor(day: string): string {
    const salt = salts.get(day) ?? newSalt()
    salts.set(day, salt)
    return salt
  }

  async function settle(now: Date): Promise<void> {
    const today = doualaDay(now)
    await bringIn(today)
    if (settledFor !== today) {
      for (const day of [today, addDays(today, 1)]) salts.set(day, await saltOfDay(day, salts.get(day)))
      await bringInOthers(today)
      await eraseSalts(today)
      for (const day of salts.keys()) if (day < today) salts.delete(day)
      known.clear()
      await pruneFigures(today)
      settledFor = today
    }
    if (forgottenFor !== today && doualaMinutes(now) >= grace) {
      await forgetVisitors(today)
      forgottenFor = today
    }
  }

  async function bringIn(today: string): Promise<void> {
    if (pageViewBuffer.bytes > counted)
      counted = await countPageViewBuffer(folder, pageViewBuffer.name, today)
    if (
      pageViewBuffer.bytes > counted ||
      (pageViewBuffer.day === today && pageViewBuffer.bytes < maxPageViewBufferBytes)
    )
      return
    const done = pageViewBuffer
    pageViewBuffer = startPageViewBuffer(folder, today)
    counted = 0
    leave(done)
  }

  /** Counts the buffers of stopped processes and of those running beside this one. */
  async function bringInOthers(today: string): Promise<void> {
    for (const name of listPageViewBuffers(folder)) {
      if (name === pageViewBuffer.name) continue
      await countPageViewBuffer(folder, name, today)
      // A process beside this one may still write to a buffer of today or yesterday.
      if (pageViewBufferDay(name) < addDays(today, -1)) removePageViewBuffer(folder, name)
    }
  }

  function leave(done: PageViewBuffer): void {
    done.close()
    removePageViewBuffer(folder, done.name)
  }

  async function settleOrWait(): Promise<void> {
    try {
      await settle(new Date())
      isFailing = false
    } catch (error) {
      if (!isFailing) log().warn({ err: error }, 'views wait to be counted')
      isFailing = true
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(interval, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) await settleOrWait()
    }
  }

  await settleOrWait()
  const own: Collector = { note }
  collector = own
  const working = work()
  return async () => {
    stopping.abort()
    await working
    if (collector === own) collector = undefined
    await settleOrWait()
    if (pageViewBuffer.bytes === counted) leave(pageViewBuffer)
    else pageViewBuffer.close()
  }
}
