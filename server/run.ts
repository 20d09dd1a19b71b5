import { resolve } from 'node:path'
// oxlint-disable-next-line no-restricted-imports -- The one thing of a feature that a start does.
import { ensureFirstAdmin, RefusedAdmin } from '#app/features/users/first-admin.server.ts'
import { startAlertSender } from '#app/lib/alerts/alert-sender.server.ts'
import { startViews, viewsFolder } from '#app/lib/analytics/page-views.server.ts'
import { rememberBackupFolder } from '#app/lib/backup/backup-place.server.ts'
import { startBackupSchedule } from '#app/lib/backup/backup-schedule.server.ts'
import { listenToContentChanges } from '#app/lib/db/content-changes.server.ts'
import { databaseAddress } from '#app/lib/db/database-address.server.ts'
import { closeDatabase, openDatabase } from '#app/lib/db/db.server.ts'
import { type Env, publicOrigin, readSiteEnv, setEnv } from '#app/lib/env.server.ts'
import { startLimitSweep } from '#app/lib/http/rate-limit-sweep.server.ts'
import { log, say, startLog } from '#app/lib/log.server.ts'
import { canSendMail } from '#app/lib/mail/mail.server.ts'
import { startMailSender } from '#app/lib/mail/mail-sender.server.ts'
import { mediaStore } from '#app/lib/media/media-store.server.ts'
import { startPictureWork } from '#app/lib/media/media-work.server.ts'
import { startMinuteTasks } from '#app/lib/minute-tasks.server.ts'
import { startPublicationSchedule } from '#app/lib/publication-schedule.server.ts'
import { rememberLifetime } from '#app/lib/readiness.server.ts'
import { startTrashPurge } from '#app/lib/records/trash.server.ts'
import { startRetention } from '#app/lib/retention/erase-expired.server.ts'
import { storeHashedFiles } from './http/files/earlier-files.ts'
import type { Answer } from './http/pipeline.ts'
import type { RouteRequest } from './http/router.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createSiteHandler } from './http/site-handler.ts'
import { listen } from './http/site-server.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { beginLifetime, type Lifetime } from './lifetime.ts'
import { takeMetricsPort } from './metrics/metrics-port.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { startPostgres } from './postgres/start-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'
import { isFirst, isSupervised, onOrder, reportReady } from './processes/worker.ts'
import { StartError, startErrorLine } from './start-error.ts'

/** Differences between the built site and the one in development. */
export type ServedSite = {
  /** The project's folder. */
  root: string
  route: (mode: Env['NODE_ENV']) => RouteRequest
  /** Folder of the built files; undefined in development. */
  clientDirectory?: string
  /** `false` renders every page anew. */
  cachesPages?: boolean
  /** Wraps the handler of all requests. */
  inFront?: (answer: Answer) => Answer
  /** Handles connections that upgrade to a WebSocket. */
  onUpgrade?: Parameters<Awaited<ReturnType<typeof listen>>['onUpgrade']>[0]
  /** Called with the exit code instead of ending the process. */
  exit?: (exitCode: number) => void
  /** Called with the announced change of content, once nothing older is cached. */
  onDropped?: (announced: string) => void
}

/** Runs the site until the process is asked to stop, and ends the process. */
export async function run({ exit, ...site }: ServedSite): Promise<void> {
  // If the terminal closes, or for a new version, the supervisor decides about its processes.
  const lifetime = beginLifetime({ ...(isSupervised && { onHangUp: () => {} }), ...(exit && { exit }) })
  try {
    await start(site, lifetime)
    await lifetime.asked
    return await lifetime.end(0)
  } catch (error) {
    if (lifetime.signal.aborted) return await lifetime.end(0)
    process.stderr.write(startErrorLine(error))
    return await lifetime.end(1)
  }
}

/** The port comes first: a process without one must not have touched the database. */
async function start(site: ServedSite, { signal, asked, ask, atEnd }: Lifetime): Promise<void> {
  signal.throwIfAborted()
  const given = readSiteEnv()
  startLog(given.LOG_LEVEL, { isBesideOthers: isSupervised })
  const security = securityHeaders(given.PUBLIC_ORIGIN ?? '')
  const proxies = trustedProxies(given.TRUST_PROXY, given.TRUSTED_PROXIES)
  const takePort = () =>
    listen({ host: given.HOST, port: given.PORT, handed: given.LISTEN_FD, security, isProxy: proxies.trusts })
  // Beside other processes the port is opened last, since they answer until then. On a handed socket visitors wait in
  // the backlog.
  const isLast = isSupervised || given.LISTEN_FD !== undefined
  const taken = isLast ? undefined : await takePort()
  const { METRICS_PORT: metricsPort } = given
  const metrics = metricsPort && !isSupervised ? await takeMetricsPort(metricsPort) : undefined
  if (metrics) atEnd(metrics.close)
  onOrder('stop', () => ask('the supervisor stops'))
  const env = setEnv({ ...given, PORT: taken?.port ?? given.PORT })

  const address = databaseAddress(env)
  if (!env.DATABASE_URL && !isSupervised) {
    const embedded = await startPostgres({ dataDir: env.DATA_DIR, log: log(), signal })
    atEnd(embedded.stop, embedded.letGo)
  }
  signal.throwIfAborted()
  const { mostConnections, migratedTo } = await prepareDatabase({ address, root: site.root, signal, env })
  openDatabase(address, mostConnections)
  rememberLifetime({ signal, migratedTo })
  if (metricsPort) await startMetrics(metrics)
  atEnd(closeDatabase)
  const firstAdmin = isFirst ? await findFirstAdmin(env) : null
  rememberBackupFolder(env)
  atEnd(await startViews(viewsFolder(env.DATA_DIR, address), new URL(publicOrigin()).host))

  const earlierFiles =
    site.clientDirectory &&
    storeHashedFiles(
      { assets: resolve(site.clientDirectory, 'assets'), directory: resolve(env.DATA_DIR, 'assets') },
      security,
    )
  if (earlierFiles) atEnd(earlierFiles.stop)
  const handler = await createSiteHandler({
    route: site.route(env.NODE_ENV),
    origin: { origin: publicOrigin(), isSet: env.PUBLIC_ORIGIN !== undefined },
    proxies,
    clientDirectory: site.clientDirectory,
    earlierFiles: earlierFiles || undefined,
    media: mediaStore(),
    pictures: env.MEDIA_ORIGIN && new URL(env.MEDIA_ORIGIN).origin,
    cachePages: env.PAGE_CACHE === 'on' && site.cachesPages !== false,
  })
  const publications = startPublicationSchedule()
  atEnd(publications.stop)
  const senders = [startAlertSender(), ...(canSendMail() ? [startMailSender()] : [])]
  for (const { stop } of senders) atEnd(stop)
  atEnd(
    listenToContentChanges(
      address,
      publicOrigin(),
      (announced) => {
        handler.dropPages()
        publications.wake()
        site.onDropped?.(announced)
      },
      () => {
        for (const { wake } of senders) wake()
      },
    ),
  )
  await Promise.race([Promise.all([handler.warm('/'), handler.warm('/en')]), asked])
  signal.throwIfAborted()
  const server = taken ?? (await takePort())
  onOrder('retire', () => void server.drain().then(() => ask('another process has taken its place')))
  server.open(site.inFront?.(handler.answer) ?? handler.answer)
  if (site.onUpgrade) server.onUpgrade(site.onUpgrade)
  atEnd(() => server.close(5000))
  atEnd(startMinuteTasks().stop)
  atEnd(startTrashPurge())
  atEnd(startRetention())
  atEnd(startLimitSweep())
  atEnd(startBackupSchedule(env))
  if (env.PICTURE_WORK === 'on') atEnd(startPictureWork(mediaStore()))
  if (isSupervised) reportReady()
  else say(`Centre Kiné Bonabéri: ${publicOrigin()}`)
  if (firstAdmin) say(`First administrator, once and within 24 hours: ${publicOrigin()}${firstAdmin}`)
}

async function findFirstAdmin({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: Env): Promise<string | null> {
  try {
    return await ensureFirstAdmin({ email, password })
  } catch (error) {
    throw error instanceof RefusedAdmin ? new StartError(error.message, { cause: error }) : error
  }
}
