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

/** Folder of the page-view buffers that one database counts: another one must not count them as well. */
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

/** A page that was shown to a visitor. `metric` names a figure of the day that it adds to, beside the views. */
export type ReceivedPageView = PageView & { address: string; userAgent: string }

/** Interval of counting views into the database, in milliseconds. */
const interval = 5000

/** A page-view buffer longer than this is left behind as soon as all of it is counted. */
const maxPageViewBufferBytes = 1024 * 1024

/** Visitors that are known by heart: a hash costs more than the rest of a view. */
const mostKnown = 10_000

/** Minutes after midnight until which other processes may bring views of the day before. */
const grace = 10

type Collector = { note: (views: readonly ReceivedPageView[], metric?: string) => void }

let collector: Collector | undefined

/** Counts pages that were shown. Nothing is waited for: it is in this process's page-view buffer when this returns. */
export function noteViews(views: readonly ReceivedPageView[]): void {
  collector?.note(views)
}

/** Adds one to a figure of today for a visitor's request; those of the staff and of robots do not count. */
export function countMetric(metric: string, { headers }: Request): void {
  if (carriesSession(headers.get('Cookie') ?? '') || isMachine(headers.get('User-Agent') ?? '')) return
  collector?.note([], metric)
}

/**
 * Begins to count, in a page-view buffer of this process's own in `folder`, after what earlier ones have left there was brought
 * into the database. `host` is what the site calls itself. The function it returns counts what is left and
 * ends it.
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
      // Stored apart from its visitor.
      if (view.missed)
        lines += pageViewLine({ at: view.at, path: '', referrer: '', metric: '', missed: view.missed }, '')
    }
    if (metric !== undefined) lines += pageViewLine({ at: Date.now(), path: '', referrer: '', metric }, '')
    if (lines !== '') pageViewBuffer.append(lines)
  }

  /** Visitor of that day, or '' for a program. */
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

  /** Made here only where the database was away for a whole day: the salt of tomorrow is there since today. */
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

  /** Counts the buffers of processes that have ended without counting all, and of those beside this one. */
  async function bringInOthers(today: string): Promise<void> {
    for (const name of listPageViewBuffers(folder)) {
      if (name === pageViewBuffer.name) continue
      await countPageViewBuffer(folder, name, today)
      // One of today or yesterday may still be written by a process beside this one.
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
