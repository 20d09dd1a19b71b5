import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import { logWritten } from '#app/lib/log.server.ts'
import { run, type ServedSite } from './run.ts'

/** Runs the built site of the project's folder until the process is asked to stop. */
export function serveSite(
  root: string,
  { exit, ...hooks }: Pick<ServedSite, 'exit' | 'onDropped'> = {},
): Promise<void> {
  return run({
    ...hooks,
    root,
    ...(exit && { exit: (exitCode: number) => void logWritten().then(() => exit(exitCode)) }),
    clientDirectory: resolve(root, 'build/client'),
    route: (mode) => createRequestHandler(build, mode),
  })
}
