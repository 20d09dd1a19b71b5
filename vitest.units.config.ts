import { defineConfig } from 'vitest/config'
import whole from './vitest.config.ts'

/** For the tests that `npm run check` chooses: no PostgreSQL, no second attempt, workers shared. */
export default defineConfig({
  test: { ...whole.test, globalSetup: [], isolate: false, retry: 0, reporters: ['dot'] },
})
