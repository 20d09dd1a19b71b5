import { resolve } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import { createRequestHandler } from 'react-router'
import { publicBuild } from './public-build.ts'
import { run } from './run.ts'

/** The project's folder, seen from the built server. */
const root = resolve(import.meta.dirname, '../..')

await run({
  root,
  clientDirectory: resolve(root, 'build/client'),
  routes: (mode) => ({
    route: createRequestHandler(build, mode),
    routePage: createRequestHandler(publicBuild(build), mode),
  }),
})
