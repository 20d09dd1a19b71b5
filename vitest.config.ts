import { defineConfig } from 'vitest/config'
import { unitTests } from './scripts/check/units.mjs'
import { shiftClocks } from './tests/support/clock-shift.ts'

shiftClocks()

/** Options of every layer. */
export const common = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Roles of a style sheet are read from its text, and a screen links those of failures and answers; no other style is drawn here.
  css: { include: [/(brand|tokens|layout)\.css\?raw$/, /(failures|form-answer)\.css/] },
  restoreMocks: true,
  execArgv: ['--import', './scripts/start/drizzle-files.mjs'],
  // A busy machine takes its time; what never comes is still noticed.
  expect: { poll: { timeout: 10_000 } },
}

const units = unitTests()
const long = '**/*.long.test.{ts,tsx}'

/** Layers of docs/decisions/0065: `npm test` runs the first two, `npm run test:long` the last. See playwright.config.ts. */
export default defineConfig({
  test: {
    globalSetup: './tests/support/global-setup.ts',
    maxWorkers: 2,
    projects: [
      // Files share the worker that loads the modules.
      { test: { ...common, name: 'units', include: units, isolate: false } },
      {
        test: {
          ...common,
          name: 'site',
          include: ['{app,server,scripts,content,bench,tests}/**/*.test.{ts,tsx}'],
          exclude: [long, ...units],
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'long',
          include: [`{app,server,scripts,content,bench,tests}/${long}`],
          testTimeout: 120_000,
        },
      },
    ],
  },
})
