import { defineConfig } from 'vitest/config'
import { unitTests } from './scripts/check/units.mjs'
import { common } from './vitest.config.ts'

/** The tests of `npm run check`: they need no PostgreSQL, and workers are shared. */
export default defineConfig({
  test: {
    ...common,
    include: unitTests(),
    maxWorkers: 2,
    isolate: false,
    reporters: ['dot'],
  },
})
