import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { findImport } from '#app/features/catalog/import/product-import.server.ts'
import type { ImportMode } from '#app/features/catalog/import/product-import.ts'
import type { useDatabase } from './use-database.ts'

type RunningDatabase = ReturnType<typeof useDatabase>

/**
 * Another process begins an import, an update by one, or the undo of one, and is killed after some parts are written.
 */
export async function killWhileImporting(
  database: RunningDatabase,
  id: string,
  work: ImportMode | 'undo' = 'insert',
): Promise<void> {
  const program = `
    import { databaseAddress } from '#app/lib/db/database-address.server.ts'
    import { openDatabase } from '#app/lib/db/db.server.ts'
    import { setEnv, readEnv } from '#app/lib/env.server.ts'
    import { confirmImport } from '#app/features/catalog/import/product-import.server.ts'
    import { undoImport } from '#app/features/catalog/import/product-import-undo.server.ts'
    openDatabase(databaseAddress(setEnv(readEnv())))
    const actor = { id: null, email: null, address: null }
    await ${work === 'undo' ? `undoImport(actor, '${id}')` : `confirmImport(actor, '${id}', '${work}')`}
  `
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...database.environment, PGAPPNAME: 'to be killed' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    const found = await findImport(id)
    if (found && (work === 'undo' ? (found.facts.undone?.parts ?? 0) : found.done / 500) > 1) break
    if (child.exitCode !== null) throw new Error('The other process ended by itself')
    await sleep(5)
  }
  const connections = () =>
    database.sql`select 1 from pg_stat_activity where application_name = 'to be killed'`
  expect(await connections()).not.toHaveLength(0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  // Its last statement may still be running.
  await expect.poll(connections).toHaveLength(0)
}
