import type { Reporter, TestCase, TestModule } from 'vitest/node'

/**
 * Names, after everything else, each test that passed only when it was tried again, and why it had not before: what a
 * slow machine does by chance is no failure, but nobody shall overlook it. See docs/decisions/0034.
 */
export default class FurtherAttempts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests('passed')])
    const lucky = tests.filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
    if (lucky.length === 0) return
    console.log(`\n${lucky.length} passed only when tried again:`)
    for (const test of lucky)
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}\n    ${why(test)}`)
  }
}

/** The first line of what failed first. */
function why(test: TestCase): string {
  return test.result().errors?.[0]?.message.split('\n')[0] ?? 'no error was kept'
}
