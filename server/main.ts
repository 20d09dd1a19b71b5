import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { processesWanted, supervise } from './processes/supervise.ts'

/** The project's folder, seen from the built server. */
const root = resolve(import.meta.dirname, '../..')

// A supervisor loads nothing of the site: it stays small, and what it starts later is a new version.
// Not awaited: what the site's own file shares with this one would wait for this one to end.
if (cluster.isPrimary && processesWanted() > 1) void supervise()
else void import('./serve-site.ts').then(({ serveSite }) => serveSite(root))
