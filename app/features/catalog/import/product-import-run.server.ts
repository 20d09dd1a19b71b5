import { setTimeout as sleep } from 'node:timers/promises'
import { withDeadline } from '#app/lib/db/db.server.ts'
import { log } from '#app/lib/log.server.ts'
import type { Actor } from '#app/lib/records/audit.server.ts'
import { importPart } from './product-import-part.server.ts'

/** Between two parts, in milliseconds: four fifths of the time are the visitors'. 10,000 products take eight seconds. */
const pause = 150

/** Retries of a part while the database is away, each after a longer wait. */
const mostTries = 6

const running = new Set<string>()

/** True while this process writes an import, or takes it back. */
export function isImporting(id: string): boolean {
  return running.has(id)
}

/** Writes an import part by part until none is left; see `runParts`. */
export function runImport(actor: Actor, id: string): Promise<void> {
  return runParts(actor, id, importPart)
}

/** Does one part of an import after the other. Never fails: what is left is gone on with when it is asked for again. */
export async function runParts(actor: Actor, id: string, part: typeof importPart): Promise<void> {
  if (running.has(id)) return
  running.add(id)
  try {
    for (let tries = 0; ; ) {
      try {
        if ((await withDeadline(part(actor, id))) === 'end') return
        tries = 0
        await sleep(pause)
      } catch (error) {
        log().warn({ err: error, import: id }, 'a part of an import was not written')
        if (++tries === mostTries) return log().error({ import: id }, 'an import was given up')
        await sleep(250 * 2 ** tries)
      }
    }
  } finally {
    running.delete(id)
  }
}
