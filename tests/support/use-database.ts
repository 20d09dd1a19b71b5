import { closeDatabase, openDatabase } from '#app/lib/db/db.server.ts'
import { createDatabase, dropDatabase, runPostgres, type TestDatabase } from './database.ts'
import { madeBefore } from './made-before.ts'

/**
 * A migrated database for the test file, also open for `db()`: call it at the top of the file or of a `describe`.
 * `filled` adds the first content. Empty until the hooks and tests that follow.
 */
export function useDatabase({ filled = false } = {}): TestDatabase {
  return madeBefore(
    async () => {
      const database = await createDatabase({ filled })
      openDatabase({ ...runPostgres().address, database: database.name }, 4)
      return database
    },
    async (database) => {
      await closeDatabase()
      await dropDatabase(database)
    },
  )
}
