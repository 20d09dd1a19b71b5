import { Counter, collectDefaultMetrics, Gauge, Histogram, type MetricObject, Registry } from 'prom-client'
import { roomIn } from '#app/lib/backup/disk-room.server.ts'
import { poolUse } from '#app/lib/db/db.server.ts'
import { env } from '#app/lib/env.server.ts'
import { log } from '#app/lib/log.server.ts'
import { measures } from '#app/lib/measures.server.ts'
import { readiness } from '#app/lib/readiness.server.ts'
import { readBackups, readQueues } from './database-figures.ts'
import { setObserver } from './observer.ts'
import { routeClassOf } from './route-class.ts'

/** The metrics of one process as JSON, for another process to aggregate. */
type ReadMetrics = () => Promise<MetricObject[]>

const fast = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Starts to measure this process and returns the function that reads the metrics. Each line carries the number of the
 * process, since a sum would fall whenever a process is replaced. A metric that cannot be read is left out.
 */
export function startMeasuring(processNumber: number): ReadMetrics {
  const registry = new Registry()
  const registers = [registry]
  registry.setDefaultLabels({ process: String(processNumber) })
  collectDefaultMetrics({ register: registry })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers })
  const histogram = (name: string, help: string, labelNames: string[] = []) =>
    new Histogram({ name, help, labelNames, buckets: fast, registers })

  const requests = histogram(
    'clinic_request_duration_seconds',
    'Requests by kind of address and status, until the answer has left.',
    ['route', 'status'],
  )
  const pages = counter(
    'clinic_page_requests_total',
    'Requests for public pages: hit, stale or miss of the page cache.',
    ['cache'],
  )
  const renders = histogram('clinic_render_duration_seconds', 'Renders of public pages.')
  setObserver({
    request: ({ method, path, from, status, seconds }) => {
      requests.observe({ route: routeClassOf(method, path, from), status }, seconds)
      if (from === 'hit' || from === 'miss' || from === 'stale') pages.inc({ cache: from })
    },
    render: (seconds) => renders.observe(seconds),
  })

  const ready = gauge('clinic_ready', 'Parts of /readyz: 1 is ok.', ['part'])
  const signIns = counter(
    'clinic_refused_sign_ins_total',
    'Refused sign-ins: password, code, limited (too many attempts).',
    ['reason'],
  )
  const connections = gauge('clinic_pool_connections', 'Most connections of a pool.', ['pool'])
  const underway = gauge(
    'clinic_pool_underway',
    'Queries and transactions of a pool, those that wait included.',
    ['pool'],
  )
  const waits = gauge('clinic_pool_waiting', 'Work of a pool beyond its connections.', ['pool'])
  const waiting = gauge('clinic_queue_length', 'Waiting alerts, deliveries and mails.', ['queue'])
  const age = gauge('clinic_queue_age_seconds', 'Age of the oldest that is due or failed before.', ['queue'])
  const dead = gauge('clinic_queue_dead', 'Those that failed for good, until they are erased.', ['queue'])
  const backup = gauge(
    'clinic_backup_age_seconds',
    'Age of the last backup, and of the last one read back.',
    ['kind'],
  )
  const disk = gauge('clinic_disk_bytes', 'The disk of DATA_DIR: free, and total.', ['kind'])

  async function refresh(): Promise<void> {
    signIns.reset()
    for (const [reason, count] of Object.entries(measures.refusedSignIns)) signIns.inc({ reason }, count)
    for (const { pool, most, underway: work } of poolUse()) {
      connections.set({ pool }, most)
      underway.set({ pool }, work)
      waits.set({ pool }, Math.max(0, work - most))
    }
    for (const each of [ready, waiting, age, dead, backup, disk]) each.reset()
    const outcomes = await Promise.allSettled([setReady(), setQueues(), setBackups(), setDisk()])
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') log().warn({ err: outcome.reason }, 'a figure cannot be read')
  }

  async function setReady(): Promise<void> {
    for (const [part, state] of Object.entries(await readiness())) ready.set({ part }, state === 'ok' ? 1 : 0)
  }

  async function setQueues(): Promise<void> {
    for (const { queue, ...figures } of await readQueues()) {
      waiting.set({ queue }, figures.waiting)
      age.set({ queue }, figures.seconds)
      dead.set({ queue }, figures.dead)
    }
  }

  async function setBackups(): Promise<void> {
    for (const [kind, seconds] of Object.entries(await readBackups()))
      if (seconds !== null) backup.set({ kind }, seconds)
  }

  async function setDisk(): Promise<void> {
    for (const [kind, bytes] of Object.entries(await roomIn(env().DATA_DIR))) disk.set({ kind }, bytes)
  }

  return async () => {
    await refresh()
    return registry.getMetricsAsJSON()
  }
}
