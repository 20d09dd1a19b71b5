// Copies every picture to S3 or to the disk, while the site serves or not.
import { ensureInstalled } from './start/install.mjs'
import { endWithRefusal } from './start/refusal.mjs'
import { findRuntime } from './start/runtime.mjs'
import { runScript } from './start/with-database.mjs'

await ensureInstalled().catch(endWithRefusal)
process.exitCode = await runScript(findRuntime(), 'move-media.ts', process.argv.slice(2))
