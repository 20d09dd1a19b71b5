// Writes everything that the site keeps into one file, while it runs or not.
import { runWithDatabase } from './start/with-database.mjs'

await runWithDatabase('backup.ts')
