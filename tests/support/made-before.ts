import { afterAll, beforeAll } from 'vitest'

/** Result of `make` for the hooks and tests that follow; empty until then. `end` releases it after the tests. */
export function madeBefore<Made extends object>(
  make: () => Promise<Made>,
  end?: (made: Made) => Promise<void>,
): Made {
  const made = {} as Made
  let isMade = false
  beforeAll(async () => {
    Object.assign(made, await make())
    isMade = true
  })
  afterAll(() => (isMade ? end?.(made) : undefined))
  return made
}
