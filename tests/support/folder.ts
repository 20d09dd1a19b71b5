import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, onTestFinished } from 'vitest'

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

/** A folder that exists, empty at first, while the tests of the file or `describe` run that calls this. */
export function useFolder(): string {
  const folder = join(tmpdir(), `clinic-test-${crypto.randomUUID()}`)
  beforeAll(() => mkdir(folder, { mode: 0o700 }).then(() => undefined))
  afterAll(() => remove(folder))
  return folder
}

/** A new empty folder, removed after the current test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'clinic-test-'))
  onTestFinished(() => remove(folder))
  return folder
}
