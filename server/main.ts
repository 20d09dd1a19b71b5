import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import { startAppearances } from '#app/lib/appearances.server.ts'
import { listenToContentChanges } from '#app/lib/content-changes.server.ts'
import { databaseAddress } from '#app/lib/database-address.server.ts'
import { closeDatabase, openDatabase } from '#app/lib/db.server.ts'
import { EnvError, keepEnv, publicOrigin, readEnv } from '#app/lib/env.server.ts'
import { log, startLog } from '#app/lib/log.server.ts'
import { mediaStore } from '#app/lib/media-store.server.ts'
import { startPictureWork } from '#app/lib/media-work.server.ts'
import { startLimitSweep } from '#app/lib/rate-limit-sweep.server.ts'
import { startTrashPurge } from '#app/lib/trash.server.ts'
import { startViews, viewsFolder } from '#app/lib/views.server.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createSiteHandler } from './http/site-handler.ts'
import { listen } from './http/site-server.ts'
import { trustedProxies } from './http/trusted-proxies.ts'
import { beginLifetime, type Lifetime } from './lifetime.ts'
import { startPostgres } from './postgres/start-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'
import { publicBuild } from './public-build.ts'
import { StartError } from './start-error.ts'

/** The project's folder, seen from the built server. */
const root = resolve(import.meta.dirname, '../..')

const lifetime = beginLifetime()
try {
  await start(lifetime)
  await lifetime.asked
  await lifetime.end(0)
} catch (error) {
  if (lifetime.signal.aborted) await lifetime.end(0)
  process.stderr.write(`${sentenceOf(error)}\n`)
  await lifetime.end(1)
}

/** The port comes first: whoever cannot have it must not have touched the database. */
async function start({ signal, atEnd }: Lifetime): Promise<void> {
  const given = readEnv()
  startLog(given.LOG_LEVEL)
  const security = securityHeaders(given.PUBLIC_ORIGIN ?? '')
  const proxies = trustedProxies(given.TRUST_PROXY, given.TRUSTED_PROXIES)
  const server = await listen({ host: given.HOST, port: given.PORT, security, isProxy: proxies.trusts })
  const env = keepEnv({ ...given, PORT: server.port })

  const address = databaseAddress(env)
  if (!env.DATABASE_URL) {
    const embedded = await startPostgres({ dataDir: env.DATA_DIR, log: log() })
    atEnd(embedded.stop)
  }
  signal.throwIfAborted()
  const firstAdmin = await prepareDatabase({
    address,
    root,
    signal,
    firstContent: env.FIRST_CONTENT === 'on',
  })
  openDatabase(address)
  atEnd(closeDatabase)
  atEnd(await startViews(viewsFolder(env.DATA_DIR, address), new URL(publicOrigin()).host))

  const handler = await createSiteHandler({
    route: createRequestHandler(build, env.NODE_ENV),
    routePage: createRequestHandler(publicBuild(build), env.NODE_ENV),
    origin: { origin: publicOrigin(), isSet: env.PUBLIC_ORIGIN !== undefined },
    proxies,
    clientDirectory: resolve(root, 'build/client'),
    mediaDirectory: resolve(env.DATA_DIR, 'media'),
    keepPages: env.PAGE_CACHE === 'on',
  })
  const appearances = startAppearances()
  atEnd(appearances.stop)
  atEnd(
    listenToContentChanges(address, () => {
      handler.dropPages()
      appearances.wake()
    }),
  )
  await Promise.all([handler.warm('/'), handler.warm('/en')])
  signal.throwIfAborted()
  server.open(handler.answer)
  atEnd(() => server.close(5000))
  atEnd(startTrashPurge())
  atEnd(startLimitSweep())
  if (env.PICTURE_WORK === 'on') atEnd(startPictureWork(mediaStore()))
  process.stdout.write(`Centre Kiné Bonabéri: ${publicOrigin()}\n`)
  if (firstAdmin)
    process.stdout.write(`First administrator, once and within 24 hours: ${publicOrigin()}${firstAdmin}\n`)
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof EnvError) return error.message
  log().fatal({ err: error }, 'the start failed')
  return `The site could not start: ${error instanceof Error ? error.message : String(error)}`
}
