// Makes an administrator, or gives one access again: prints a link for setting a password.
import { runWithDatabase } from './start/with-database.mjs'

await runWithDatabase('create-admin.ts')
