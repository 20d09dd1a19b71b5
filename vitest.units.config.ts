import { defineConfig } from 'vitest/config'
import whole from './vitest.config.ts'

/** For the tests that `npm run check` chooses: no PostgreSQL, and no second attempt. */
export default defineConfig({ test: { ...whole.test, globalSetup: [], retry: 0, reporters: ['dot'] } })
