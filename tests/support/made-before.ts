import { afterAll, beforeAll } from 'vitest'

/** Hooks of the runner of the file: those of vitest, or `test` of Playwright. */
export type FileHooks = {
  beforeAll: (run: () => Promise<void>) => void
  afterAll: (run: () => Promise<void> | undefined) => void
}

/** Result of `make` for the hooks and tests that follow; empty until then. `end` releases it after the tests. */
export function madeBefore<Made extends object>(
  make: () => Promise<Made>,
  end?: (made: Made) => Promise<void>,
  hooks: FileHooks = { beforeAll, afterAll },
): Made {
  const made = {} as Made
  let isMade = false
  hooks.beforeAll(async () => {
    Object.assign(made, await make())
    isMade = true
  })
  hooks.afterAll(() => (isMade ? end?.(made) : undefined))
  return made
}
