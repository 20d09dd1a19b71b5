import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{app,server,scripts,content,bench,tests}/**/*.{test,spec}.{ts,tsx}'],
    globalSetup: './tests/support/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // A browser that the machine ended, or that had no turn for long, says nothing about the site: such a test is tried
    // again. What is wrong is wrong each time.
    retry: {
      count: 2,
      condition:
        /Target page, context or browser has been closed|Target crashed|Page crashed|Timeout \d+ms exceeded|did not succeed in time/,
    },
    // What the roles of a style sheet come to is read from its text; no other style is drawn here.
    css: { include: [/(brand|tokens|layout)\.css\?raw$/] },
    restoreMocks: true,
    // A busy machine takes its time; what never comes is still noticed.
    expect: { poll: { timeout: 10_000 } },
  },
})
