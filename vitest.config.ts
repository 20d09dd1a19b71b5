import { defineConfig } from 'vitest/config'

/** What every test file is run with. */
export const common = {
  setupFiles: './tests/support/one-day.ts',
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What the roles of a style sheet come to is read from its text; no other style is drawn here.
  css: { include: [/(brand|tokens|layout)\.css\?raw$/] },
  restoreMocks: true,
  // A busy machine takes its time; what never comes is still noticed.
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  test: {
    globalSetup: './tests/support/global-setup.ts',
    maxWorkers: 2,
    reporters: ['default', './tests/support/further-attempts.ts'],
    projects: [
      {
        test: {
          ...common,
          name: 'parts',
          include: ['{app,server,scripts,content,bench,tests}/**/*.test.{ts,tsx}'],
        },
      },
      // A browser on a busy machine meets chances: what was one is named when the run ends. See docs/decisions/0034.
      { test: { ...common, name: 'browser', include: ['tests/browser/**/*.spec.ts'], retry: 2 } },
    ],
  },
})
