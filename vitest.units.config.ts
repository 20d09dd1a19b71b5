import { defineConfig } from 'vitest/config'
import { common } from './vitest.config.ts'

/** For the tests that `npm run check` chooses: no PostgreSQL, workers shared. */
export default defineConfig({
  test: {
    ...common,
    include: ['{app,server,scripts,content,bench,tests}/**/*.test.{ts,tsx}'],
    maxWorkers: 2,
    isolate: false,
    reporters: ['dot'],
  },
})
