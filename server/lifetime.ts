import { isDriverFault } from '#app/lib/db/database-errors.server.ts'
import { replacePools } from '#app/lib/db/db.server.ts'
import { flushLog, log } from '#app/lib/log.server.ts'

/** Timeout of a stop in milliseconds: a process manager waits ten seconds. */
const longestStop = 9000

export type Lifetime = {
  /** Aborted when the process has been asked to stop. */
  signal: AbortSignal
  /** Resolves when the process has been asked to stop. */
  asked: Promise<void>
  /** Asks it to stop; the reason is logged. */
  ask: (reason: string) => void
  /**
   * Registers how to end something that was started; the last one started ends first. `letGo` is the part that can be
   * done at once, if the process must exit before.
   */
  atEnd: (end: () => Promise<unknown>, letGo?: () => void) => void
  /** Ends everything that was started, then the process. */
  end: (exitCode: number) => Promise<void>
}

type LifetimeOptions = {
  /** Called on SIGHUP instead of a stop. */
  onHangUp?: () => void
  /** Ends the process; a replacement lets it go on, with nothing left of this lifetime. */
  exit?: (exitCode: number) => void
}

/** Listens for SIGTERM, SIGINT, SIGHUP and the end of the process that started this one. A second signal ends it at once. */
export function beginLifetime({
  onHangUp,
  exit = (exitCode) => process.exit(exitCode),
}: LifetimeOptions = {}): Lifetime {
  const stopping = new AbortController()
  const ends: (() => Promise<unknown>)[] = []
  const lettingGo: (() => void)[] = []
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const listeners: [event: string, listener: (heard: unknown) => void][] = []
  let failed = false
  let longest: NodeJS.Timeout | undefined

  function listen(event: string, listener: (heard: unknown) => void): void {
    listeners.push([event, listener])
    process.on(event, listener)
  }

  function ask(reason?: string): void {
    if (stopping.signal.aborted) return
    if (reason) log().info({ reason }, 'stopping')
    stopping.abort()
    longest = setTimeout(leave, longestStop, 1).unref()
    resolve()
  }

  function askBySignal(signal: unknown): void {
    if (stopping.signal.aborted) leave(1)
    ask(String(signal))
  }

  async function end(exitCode: number): Promise<void> {
    ask()
    for (let next = ends.pop(); next; next = ends.pop()) {
      try {
        await next()
      } catch (error) {
        log().error({ err: error }, 'a part of the process could not be stopped cleanly')
        failed = true
      }
    }
    leave(exitCode || (failed ? 1 : 0))
  }

  function leave(exitCode: number): void {
    for (const letGo of lettingGo) {
      try {
        letGo()
      } catch (error) {
        log().error({ err: error }, 'a part of the process could not be released')
      }
    }
    flushLog()
    clearTimeout(longest)
    for (const [event, listener] of listeners) process.off(event, listener)
    exit(exitCode)
  }

  listen('SIGTERM', askBySignal)
  listen('SIGINT', askBySignal)
  listen('SIGHUP', onHangUp ?? askBySignal)
  listen('disconnect', () => ask('the starting process is gone'))
  // The parent may have ended while the modules of this process were loaded.
  if (process.send && !process.connected) ask('the starting process is gone')
  listen('unhandledRejection', (error) => log().error({ err: error }, 'an unhandled rejection'))
  listen('uncaughtException', (error) => {
    if (isDriverFault(error)) {
      log().error({ err: error }, 'a connection broke under the driver: all are replaced')
      return void replacePools()
    }
    log().fatal({ err: error }, 'a fault of the program')
    failed = true
    ask('a fault of the program')
  })
  function atEnd(next: () => Promise<unknown>, letGo?: () => void): void {
    ends.push(next)
    if (letGo) lettingGo.push(letGo)
  }

  return { signal: stopping.signal, asked, ask, atEnd, end }
}
