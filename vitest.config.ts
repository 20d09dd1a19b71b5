import { defineConfig } from 'vitest/config'

const furtherAttempts = './tests/support/further-attempts.ts'

export default defineConfig({
  test: {
    include: ['{app,server,scripts,content,bench,tests}/**/*.{test,spec}.{ts,tsx}'],
    globalSetup: './tests/support/global-setup.ts',
    setupFiles: './tests/support/one-day.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // What is wrong is wrong each time; what was chance is named when the run ends. See docs/decisions/0034.
    retry: 2,
    reporters: ['default', furtherAttempts],
    // What the roles of a style sheet come to is read from its text; no other style is drawn here.
    css: { include: [/(brand|tokens|layout)\.css\?raw$/] },
    restoreMocks: true,
    // A busy machine takes its time; what never comes is still noticed.
    expect: { poll: { timeout: 10_000 } },
  },
})
