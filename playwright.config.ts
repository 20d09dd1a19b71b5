import { defineConfig } from '@playwright/test'
import { shiftClocks } from './tests/support/clock-shift.ts'
import { isLongRun } from './tests/support/long-run.ts'

shiftClocks()

/** Journeys in a browser (docs/decisions/0065): `npm test` runs them on a phone, `npm run test:long` all of them. */
// oxlint-disable-next-line import/no-default-export
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  ...(!isLongRun && { testIgnore: '**/*.long.spec.ts' }),
  globalSetup: './tests/support/global-setup.ts',
  outputDir: 'test-results/journeys',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
})
