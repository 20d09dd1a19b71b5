// Copies the database in use into an empty one: a PostgreSQL of one's own, or the embedded one. The site has to be stopped.
import { ensureInstalled } from './start/install.mjs'
import { endWithRefusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'
import { runScript } from './start/with-database.mjs'

await ensureInstalled().catch(endWithRefusal)
process.exitCode = await runScript(findRuntime(), 'move-database.ts', process.argv.slice(2))
