import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import { run } from './run.ts'

/** Runs the built site of the project's folder until the process is asked to stop. */
export function serveSite(root: string): Promise<never> {
  return run({
    root,
    clientDirectory: resolve(root, 'build/client'),
    route: (mode) => createRequestHandler(build, mode),
  })
}
