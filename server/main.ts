import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { processesWanted, supervise } from './processes/supervise.ts'

/** The project's folder, seen from the built server. */
const root = resolve(import.meta.dirname, '../..')

// A supervisor loads no module of the site: it stays small, and processes that it starts later run the new version. Not
// awaited, since modules shared with the site's bundle would wait for this one to finish.
if (cluster.isPrimary && processesWanted() > 1) void supervise()
else void import('./serve-site.ts').then(({ serveSite }) => serveSite(root))
