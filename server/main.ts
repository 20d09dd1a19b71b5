import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import { run } from './run.ts'

/** The project's folder, seen from the built server. */
const root = resolve(import.meta.dirname, '../..')

await run({
  root,
  clientDirectory: resolve(root, 'build/client'),
  route: (mode) => createRequestHandler(build, mode),
})
