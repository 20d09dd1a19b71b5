import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import { run, type Site } from './run.ts'

/** Runs the built site of the project's folder until the process is asked to stop; `exit` as of `Site`. */
export function serveSite(root: string, exit?: Site['exit']): Promise<void> {
  return run({
    root,
    ...(exit && { exit }),
    clientDirectory: resolve(root, 'build/client'),
    route: (mode) => createRequestHandler(build, mode),
  })
}
