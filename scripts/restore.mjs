// Puts a backup in the place of everything that the site keeps. The site has to be stopped.
import { runWithDatabase } from './start/with-database.mjs'

await runWithDatabase('restore.ts', { FIRST_CONTENT: 'off' })
